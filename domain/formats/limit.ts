/** The limit that an answer is beyond, and what it counts: a "number", the characters of a "string", "cents". */
export interface Limit {
  of: string;
  limit: number;
}

/** zod's issue as far as it is read here. */
interface LimitIssue {
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

/** Null of an issue that is about no limit. */
export function limitOf(issue: object): Limit | null {
  const { origin, minimum, maximum }: LimitIssue = issue;
  const limit = minimum ?? maximum;
  return typeof origin === "string" && typeof limit === "number" ? { of: origin, limit } : null;
}
