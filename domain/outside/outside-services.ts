/** The outside services that Nordet calls, and how a call to one can fail (reading 38). */

export const outsideServices = [
  "stripe",
  "smtp",
  "twilio",
  "bank",
  "google",
  "facebook",
  "cbb",
  "pictures",
  "geocoding",
  "prices",
  "webhook",
] as const;
export type OutsideService = (typeof outsideServices)[number];

/** Why a call had no answer. A name that no server has is "unknown-host"; a connection that broke off is "broken". */
export const outsideErrors = ["timeout", "refused", "unknown-host", "certificate", "redirect", "broken"] as const;
export type OutsideError = (typeof outsideErrors)[number];

/** Days until a call is deleted from the log. */
export const outsideCallDays = 30;

const errorByCode: Record<string, OutsideError> = {
  ETIMEDOUT: "timeout",
  ESOCKETTIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  ECONNREFUSED: "refused",
  ADDRESS_REFUSED: "refused",
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  EDNS: "unknown-host",
  ETLS: "certificate",
  CERT_HAS_EXPIRED: "certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate",
};

/** The kind of an error that a call threw. Its message may name a person, so only the kind is kept. */
export function outsideErrorOf(error: unknown): OutsideError {
  if (!(error instanceof Error)) return "broken";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timeout";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = errorByCode[code] ?? errorByCode[/\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? ""];
  if (known) return known;
  if (/redirect/i.test(error.message)) return "redirect";
  return error.cause === undefined ? "broken" : outsideErrorOf(error.cause);
}

/** How a call ended. */
export const outsideResults = ["ok", "failed"] as const;
