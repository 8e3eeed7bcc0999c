/**
 * What the log of outside calls keeps of a request's or an answer's body: the names of its fields, and the values of the few
 * fields that are readable. Everything else is hidden, so a field that a service adds tomorrow is hidden too.
 */
import type { OutsideService } from "./outside-services.ts";

/** Stands for a value that the log does not keep. */
export const hiddenValue = "***";

const maxLength = 4_000;
const maxTextLength = 200;
const maxItems = 20;
const maxDepth = 8;

/** By service, the fields whose values may be read. None may hold a secret or anything about a person. */
const readableFields: Readonly<Record<OutsideService, readonly string[]>> = {
  stripe: [
    ...["id", "object", "status", "payment_status", "mode", "livemode", "type", "code", "decline_code", "param"],
    ...[
      "amount",
      "amount_total",
      "amount_due",
      "amount_paid",
      "amount_refunded",
      "unit_amount",
      "currency",
      "quantity",
    ],
    ...["created", "expires_at", "current_period_end", "cancel_at_period_end", "interval", "has_more", "deleted"],
    ...["payment_intent", "reason", "proration_behavior", "limit"],
  ],
  smtp: ["attempt", "isHtml", "hasAttachment", "characters"],
  twilio: ["status", "code", "error_code", "num_segments", "PageSize", "attempt"],
  bank: ["institution", "error"],
  google: ["grant_type", "token_type", "expires_in", "error", "kty", "alg", "use"],
  facebook: ["grant_type", "token_type", "expires_in", "error", "kty", "alg", "use", "code", "type"],
  cbb: [
    ...["year", "make", "model", "trim", "kilometres", "region", "country", "currency", "valuedOn", "error"],
    ...["wholesale", "average", "clean", "rough", "extraClean"],
  ],
  pictures: ["vifId", "year", "make", "model", "trim", "pictures", "market", "next", "years", "makes", "models"],
  geocoding: ["statuscode"],
  prices: ["trimId", "geographyCode", "country", "languageId", "operationName", "errors", "code"],
  webhook: ["id", "type", "createdAt", "apiVersion", "error", "code", "status"],
};

/** Texts in readable fields that are hidden all the same, because services repeat what they were sent. */
const personal = new RegExp(
  [
    String.raw`[^\s"'<>]+@[^\s"'<>]+`,
    String.raw`(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)`,
    String.raw`(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)`,
    String.raw`(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{3}(?!\d)`,
    String.raw`\b(?:sk|rk|whsec|pk)_\w+`,
    String.raw`\w+_secret_\w+`,
    String.raw`\beyJ[\w-]+(?:\.[\w-]+)*`,
    String.raw`\b(?:Bearer|Basic)\s+\S+`,
    String.raw`[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d`,
  ].join("|"),
  "gi",
);

const redactText = (text: string): string => text.replace(personal, hiddenValue).slice(0, maxTextLength);

/** The name of a field; names that could be data, such as an address as a key, are hidden. */
const redactName = (name: string): string =>
  /^[A-Za-z_$][\w.$[\]-]{0,60}$/.test(name) && !/\d{5}/.test(name) ? name : hiddenValue;

/** `line_items[0][price_data][currency]` is the field `currency`, and `expand[]` is `expand`. */
const lastNameOf = (name: string): string =>
  name
    .split(/[[\]]+/)
    .filter((part) => part !== "" && !/^\d+$/.test(part))
    .at(-1) ?? name;

function redactValue(value: unknown, isReadable: (name: string) => boolean, name: string, depth: number): unknown {
  if (value === null || value === "") return value;
  if (Array.isArray(value))
    return value.slice(0, maxItems).map((item) => redactValue(item, isReadable, name, depth + 1));
  if (typeof value === "object") {
    if (depth > maxDepth) return hiddenValue;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [redactName(key), redactValue(part, isReadable, key, depth + 1)]),
    );
  }
  if (!isReadable(lastNameOf(name))) return hiddenValue;
  return typeof value === "string" ? redactText(value) : value;
}

/** A body by its type: JSON or a form; null for any other. */
function parseBody(body: string, contentType: string): unknown {
  if (/json/i.test(contentType)) return JSON.parse(body);
  if (/x-www-form-urlencoded/i.test(contentType)) return Object.fromEntries(new URLSearchParams(body));
  return null;
}

/**
 * A body as the log keeps it: JSON of at most 4,000 characters. Null if there is none; of a body that is neither JSON nor a
 * form, only the length is kept.
 */
export function redactBody(service: OutsideService, body: string | null, contentType: string): string | null {
  if (body === null || body === "") return null;
  const readable = new Set(readableFields[service]);
  let parsed: unknown = null;
  try {
    parsed = parseBody(body, contentType);
  } catch {
    // Cut off or malformed: as unreadable as any other text.
  }
  if (typeof parsed !== "object" || parsed === null) return `${body.length}`;
  const text = JSON.stringify(redactValue(parsed, (name) => readable.has(name), "", 0));
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** Ids by which support finds something at the service: they open nothing without a key. */
const readableId = /^(?:cs|pi|ch|re|cus|sub|in|price|prod|evt|si|bps|pm)_(?:test_|live_)?\w+$/;

/** A part of a path that may be a secret or name somebody: an address, a long number, or a long random text. */
const isHiddenPart = (part: string): boolean =>
  !readableId.test(part) && (part.includes("@") || /\d{7}/.test(part) || (part.length >= 20 && /\d/.test(part)));

/** Host and path of an address, without its query, which may hold a key, and without secret parts of its path. */
export function redactAddress(address: string): string {
  if (!URL.canParse(address)) return hiddenValue;
  const { host, pathname } = new URL(address);
  const parts = pathname.split("/").map((part) => (isHiddenPart(part) ? hiddenValue : part));
  return `${host}${parts.join("/")}`.slice(0, 300);
}
