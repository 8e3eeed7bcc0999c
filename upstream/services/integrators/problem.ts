/** An answer of the API that is no success. */
import { type ProblemBody, type ProblemCode, problemStatuses } from "#contract/integrators/define.ts";
import { developersPath } from "#domain/site/paths.ts";
import { Refusal } from "#upstream/http/refusal.ts";

const titles: Record<ProblemCode, string> = {
  key_missing: "Send your key as Authorization: Bearer.",
  key_unknown: "No such key.",
  key_ended: "This key was revoked or replaced.",
  scope_missing: "This key lacks the scope of this call.",
  not_found: "Not found, or not your company's.",
  method_not_allowed: "This address has other methods: see Allow.",
  reference_used: "Another request has this reference.",
  vehicle_sold: "This vehicle is sold.",
  too_large: "The body is too large.",
  invalid: "Some fields are invalid.",
  too_many: "Too many requests in this minute.",
  failed: "Something went wrong. Try again.",
};

/** Thrown to answer with a problem. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string[]> | undefined;
  /** Of its answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, fields?: Record<string, string[]>, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

/** The problem of a thrown error: what the house refuses has the same meaning here. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal && error.status === 404) return new Problem("not_found");
  if (error instanceof Refusal && error.code === "invalid") return new Problem("invalid", error.details.fields);
  return new Problem("failed");
}

/** The type is the problem's place in the documentation, on the host that was called. `code` says the same to a program. */
export function problemBodyOf({ code, fields }: Problem, requestUrl: string): ProblemBody {
  return {
    type: new URL(`${developersPath("en-ca")}#${code}`, requestUrl).href,
    title: titles[code],
    status: problemStatuses[code],
    code,
    ...(fields && { fields }),
  };
}
