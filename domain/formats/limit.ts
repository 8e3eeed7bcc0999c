/** The minimum or maximum that a value breaks. `of` is its unit: "number", "string" (a count of characters) or "cents". */
export interface Limit {
  of: string;
  bound: number;
}

/** The fields of a zod issue that describe a limit. */
interface LimitIssue {
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

/** The limit in a zod issue; null for an issue of another kind. */
export function findLimit(issue: object): Limit | null {
  const { origin, minimum, maximum }: LimitIssue = issue;
  const limit = minimum ?? maximum;
  return typeof origin === "string" && typeof limit === "number" ? { of: origin, bound: limit } : null;
}
