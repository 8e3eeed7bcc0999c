/** Turns error codes of zod and of the upstream into sentences: the field's own text first, then the code's general one. */
import type { Limit } from "#domain/formats/limit.ts";
import { isTextKey, type T, type TextValues } from "#locales/texts.ts";

/**
 * The sentence for a field's error code.
 * @param limit inserted where the text has a placeholder for it
 * @param labelsKey locale path of the form's own labels: the same name may stand for another thing in another form
 */
export function errorText(
  t: T,
  name: string,
  code: string,
  limit: Limit | null = null,
  labelsKey: string | null = null,
): string {
  const field = name.split(".").at(-1) ?? name;
  // The field's `invalid` text explains the format. It does not help with a missing answer or a valid amount over its limit.
  const isGenericError = code === "required" || limit?.of === "cents";
  const candidates = [
    labelsKey?.endsWith("fields") && code === "required" ? `${labelsKey.replace(/fields$/, "missing")}.${field}` : "",
    `errors:fields.${field}.${code}`,
    code === "required" ? `errors:required.${field}` : "",
    isGenericError ? "" : `errors:fields.${field}.invalid`,
    ...(limit ? [`errors:codes.${code}_${limit.of}`] : []),
    `errors:codes.${code}`,
  ];
  for (const key of candidates) if (isTextKey(key)) return t(key, limit ? { limit: limit.bound } : {});
  return t("errors:codes.invalid");
}

/** The sentence for a refusal's code; unknown codes get the text of "failed". */
export function refusalText(t: T, code: string, values: TextValues): string {
  const key = `errors:refusals.${code}`;
  const minutes = typeof values["seconds"] === "number" ? Math.ceil(values["seconds"] / 60) : 1;
  return t(isTextKey(key) ? key : "errors:refusals.failed", { ...values, count: minutes });
}

/** The sentence for a refusal that is shown at one field: the field's own text first. */
export function fieldRefusalText(t: T, name: string, { code, values }: { code: string; values: TextValues }): string {
  const key = `errors:fields.${name}.${code}`;
  return isTextKey(key) ? t(key) : refusalText(t, code, values);
}

/** Locale paths of field labels; the last part of a field's name completes them. */
const labelNamespaces = ["account:fields", "purchase:fields", "payment:fields", "tradeIn:fields", "staff:users.fields"];

/** The sentence for a field that was left empty. */
export const requiredText = (t: T, { name }: { name: string }): string => errorText(t, name, "required");

/**
 * A field's label for the error summary, or null.
 * @param text the field's error
 * @param labelsKey locale path of the form's own labels, tried first
 */
export function findFieldLabel(t: T, name: string, text: string, labelsKey: string | null = null): string | null {
  const field = name.split(".").at(-1) ?? name;
  // A sentence of the field's own for a missing answer names the field, so a label before it would repeat it.
  if (text === errorText(t, name, "required", null, labelsKey) && text !== t("errors:codes.required")) return null;
  // `title.en` has a label of its own; `billing.line1` has that of every `line1`.
  const ofPart = name.split(".").slice(-2).join(".");
  const key = [...(labelsKey ? [labelsKey] : []), ...labelNamespaces]
    .flatMap((namespace) => [`${namespace}.${ofPart}`, `${namespace}.${field}`])
    .find(isTextKey);
  return key ? t(key) : null;
}
