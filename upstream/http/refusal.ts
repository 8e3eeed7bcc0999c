import type { RefusalBody } from "#contract/define.ts";

type Details = Omit<RefusalBody["error"], "code">;

/** What a handler throws to say no: an HTTP status, a code of the contract's row, and the fields concerned. */
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

/** Not there and not yours are one answer: an id tells nothing to who guesses it. */
export const notFound = () => new Refusal(404, "not_found");

/** A rule says no. */
export const refused = (code: string, details?: Details) => new Refusal(409, code, details);

/** One field says no, with a code that the form translates. */
export const invalidField = (name: string, code: string) => new Refusal(422, "invalid", { fields: { [name]: [code] } });
