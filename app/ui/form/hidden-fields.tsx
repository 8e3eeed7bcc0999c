export type HiddenValues = Readonly<Record<string, string | number | null | undefined>>;

/** What a form must know of its page, by name. Absent values are left out. */
export function HiddenFields({ values }: { values: HiddenValues }) {
  return Object.entries(values).map(([name, value]) =>
    value === null || value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
