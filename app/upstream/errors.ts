import type { Limit } from "#domain/formats/limit.ts";

/** Reasons why an upstream call failed. */

/** The upstream refused a valid request, with a code and values for the message. */
export interface Refused {
  kind: "refused";
  status: number;
  code: string;
  values: Record<string, string | number>;
  /** Field values of a refused upload, which the app has not parsed. */
  form?: Record<string, string>;
}

/** The upstream rejected fields: error codes and exceeded limits by dotted field name. */
export interface Invalid {
  kind: "invalid";
  fields: Record<string, string[]>;
  limits?: Record<string, Limit>;
  form?: Record<string, string>;
}

/** Timeout, no connection, or an internal error of the upstream. */
export interface Unavailable {
  kind: "unavailable";
}

/** A response that does not match the contract. */
export interface Malformed {
  kind: "malformed";
}

export type Failure = Refused | Invalid | Unavailable | Malformed;
