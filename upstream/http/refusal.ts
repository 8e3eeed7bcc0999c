import type { RefusalBody } from "#contract/define.ts";
import type { RefusalCode } from "#contract/refusal-code.ts";

type Details = Omit<RefusalBody["error"], "code">;

/** Thrown by a handler to refuse a call: HTTP status, error code of the contract, and the fields with errors. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(status: Refusal["status"], code: RefusalCode, details: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Same answer for missing records and records of other users, so that guessing an id reveals nothing. */
export const notFound = () => new Refusal(404, "not_found");

/** The first row; throws `notFound` when there is none. */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound();
  return row;
}

/** A business rule refuses the call. @param code one of the `refusals` of the call's definition in contract/ */
export const refused = (code: RefusalCode, details?: Details) => new Refusal(409, code, details);

/**
 * Refuses a change from a page that showed an earlier state of the row.
 *
 * @param seenAt when the row that the page showed had last changed; null if there was none, undefined to compare nothing
 */
export function requireUnchanged(changedAt: Date, seenAt: string | null | undefined, code: RefusalCode): void {
  if (seenAt === undefined) return;
  if (seenAt === null || Date.parse(seenAt) !== changedAt.getTime()) throw refused(code);
}

/** Several fields are invalid; the form translates the codes. */
export const invalidFields = (codes: Record<string, string>) =>
  new Refusal(422, "invalid", {
    fields: Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, [code]])),
  });

export const invalidField = (name: string, code: string) => invalidFields({ [name]: code });
