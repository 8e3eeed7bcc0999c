import type { Limit } from "#domain/formats/limit.ts";

/** Reasons why an upstream call failed. */

/** The upstream refused a valid request, with a code and values for the message. */
export interface Refused<Code extends string> {
  kind: "refused";
  status: number;
  code: Code;
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
  /** The service was given up after its time, so a second try would only make the page later. */
  isTooSlow?: true;
}

/** A response that does not match the contract. */
export interface Malformed {
  kind: "malformed";
}

/** @typeParam Code the refusals of the call, if only one call may have failed */
export type Failure<Code extends string = string> = Refused<Code> | Invalid | Unavailable | Malformed;
