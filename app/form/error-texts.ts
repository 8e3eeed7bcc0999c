/** From a code, zod's or the upstream's, to a sentence: the field's own if it has one, else the code's. */
import type { Limit } from "#domain/formats/limit.ts";
import { isTextKey, type T, type TextValues } from "#locales/texts.ts";

/** zod's raw issue as far as it is read here. */
interface RawIssue {
  code?: string;
  input?: unknown;
  params?: Record<string, unknown>;
  /** What the limit is of: a number, the length of a text. */
  origin?: string;
  minimum?: number | bigint;
}

/** A custom issue names its text by `params.i18n`; an absent value is "required" whatever its type. */
export function codeOf(issue: object): string {
  const { code, input, params, origin, minimum }: RawIssue = issue;
  // Nothing but spaces.
  const isEmpty = origin === "string" && code === "too_small" && minimum === 1;
  if (isEmpty) return "required";
  if (code === "custom") return typeof params?.["i18n"] === "string" ? params["i18n"] : "invalid";
  return input === undefined || input === "" ? "required" : (code ?? "invalid");
}

/** @param limit told where the code's text has a place for it */
export function errorText(t: T, name: string, code: string, limit: Limit | null = null): string {
  const field = name.split(".").at(-1) ?? name;
  // Of any field alike: how to type an answer says nothing of one that is missing, nor of an amount that was read.
  const isSaidOfAll = code === "required" || limit?.of === "cents";
  const candidates = [
    `errors:fields.${field}.${code}`,
    isSaidOfAll ? "" : `errors:fields.${field}.invalid`,
    ...(limit ? [`errors:codes.${code}_${limit.of}`] : []),
    `errors:codes.${code}`,
  ];
  for (const key of candidates) if (isTextKey(key)) return t(key, limit ? { limit: limit.limit } : {});
  return t("errors:codes.invalid");
}

export function refusalText(t: T, code: string, values: TextValues): string {
  const key = `errors:refusals.${code}`;
  const minutes = typeof values["seconds"] === "number" ? Math.ceil(values["seconds"] / 60) : 1;
  return t(isTextKey(key) ? key : "errors:refusals.failed", { ...values, count: minutes });
}

/** A refusal said at the field that it is about: in the field's own words if it has any. */
export function fieldRefusalText(t: T, name: string, { code, values }: { code: string; values: TextValues }): string {
  const key = `errors:fields.${name}.${code}`;
  return isTextKey(key) ? t(key) : refusalText(t, code, values);
}

/** Where the forms keep their fields' labels, by the last part of the field's name. */
const labelSpaces = ["account:fields", "purchase:fields", "payment:fields", "tradeIn:fields", "staff:users.fields"];

/** What a field is called on its form, for the summary of errors; `own` is where that form's texts stand. */
export function labelText(t: T, name: string, own: string | null = null): string | null {
  const field = name.split(".").at(-1) ?? name;
  // A statement to agree with: the error says what to do, and the label before it would say it twice.
  if (errorText(t, name, "required") !== t("errors:codes.required")) return null;
  const key = [...(own ? [own] : []), ...labelSpaces].map((space) => `${space}.${field}`).find(isTextKey);
  return key ? t(key) : null;
}
