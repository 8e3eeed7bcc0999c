import type { RefusalBody } from "#contract/define.ts";

type Details = Omit<RefusalBody["error"], "code">;

/** Thrown by a handler to refuse a call: HTTP status, error code of the contract, and the fields with errors. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  readonly code: string;
  readonly details: Details;

  constructor(status: Refusal["status"], code: string, details: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Same answer for missing records and records of other users, so that guessing an id reveals nothing. */
export const notFound = () => new Refusal(404, "not_found");

/** A business rule refuses the call. */
export const refused = (code: string, details?: Details) => new Refusal(409, code, details);

/** One field is invalid; the form translates the code. */
export const invalidField = (name: string, code: string) => new Refusal(422, "invalid", { fields: { [name]: [code] } });
