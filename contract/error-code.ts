/** The part of a zod issue that decides its error code. The raw issue of an error map has `input`, a parsed one has not. */
interface Issue {
  code?: string;
  input?: unknown;
  params?: Record<string, unknown>;
  /** Type of the limited value: "number", "string" for a text length, or "array". */
  origin?: string;
  minimum?: number | bigint;
}

/** Error code of a zod issue: `params.i18n` of a custom issue, "required" for an absent or empty value of any type. */
export function errorCodeOf(issue: object): string {
  const { code, input, params, origin, minimum }: Issue = issue;
  // The text has only spaces, or nothing was chosen of several answers.
  if (code === "too_small" && (origin === "string" || origin === "array") && minimum === 1) return "required";
  if (code === "custom") return typeof params?.["i18n"] === "string" ? params["i18n"] : "invalid";
  const isAbsent = "input" in issue && (input === undefined || input === "");
  return isAbsent ? "required" : (code ?? "invalid");
}
