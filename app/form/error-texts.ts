/** From a code, zod's or the upstream's, to a sentence: the field's own if it has one, else the code's. */
import { isTextKey, type T, type TextValues } from "#app/i18n/texts.ts";

/** zod's raw issue as far as it is read here. */
interface RawIssue {
  code?: string;
  input?: unknown;
  params?: Record<string, unknown>;
  /** What the limit is of: a number, the length of a text. */
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** The limit that an answer is beyond. */
export interface Limit {
  of: string;
  limit: number;
}

/** Null where a text says it already, or there is none. */
export function limitOf(issue: object): Limit | null {
  const { origin, minimum, maximum }: RawIssue = issue;
  const limit = minimum ?? maximum;
  return origin === undefined || limit === undefined ? null : { of: origin, limit: Number(limit) };
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

/** What is wrong with any field in the same way. */
const saysAll = ["required", "too_much"];

/** @param limit told where the code's text has a place for it */
export function errorText(t: T, name: string, code: string, limit: Limit | null = null): string {
  const field = name.split(".").at(-1) ?? name;
  const candidates = [
    `errors:fields.${field}.${code}`,
    saysAll.includes(code) ? "" : `errors:fields.${field}.invalid`,
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
