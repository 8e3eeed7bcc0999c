import type { Limit } from "#domain/formats/limit.ts";

/** Why a call did not succeed, as the pages and forms need it. */

/** The upstream understood and said no: by a code, maybe with figures for the message. */
export interface Refused {
  kind: "refused";
  status: number;
  code: string;
  values: Record<string, string | number>;
  /** Of an upload: what its form's fields held. */
  form?: Record<string, string>;
}

/** The upstream found fields wrong: codes by dotted field name, and the limits that answers are beyond. */
export interface Invalid {
  kind: "invalid";
  fields: Record<string, string[]>;
  limits?: Record<string, Limit>;
  form?: Record<string, string>;
}

/** No answer in time, no connection, or a failure of the upstream's own. */
export interface Unavailable {
  kind: "unavailable";
}

/** An answer that is not what the contract says. */
export interface Malformed {
  kind: "malformed";
}

export type Failure = Refused | Invalid | Unavailable | Malformed;
