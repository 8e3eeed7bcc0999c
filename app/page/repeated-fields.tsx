import type { PostedFields } from "#app/form/posted-fields.ts";

/** The values of a failed post as hidden fields, for a form that posts them again. A name may stand in it twice. */
export function RepeatedFields({ fields }: { fields: PostedFields }) {
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may repeat, and the list never changes
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
