import { pino } from "pino";
import { loggableError } from "#app/domain/loggable-error.ts";

const secretNames = [
  "authorization",
  "cookie",
  "set-cookie",
  "token",
  "environmentToken",
  "password",
  "newPassword",
  "sin",
];

/** JSON lines on standard output; whatever is logged under a secret's name, at the top or one level down, is masked. */
export function createLog(level: string, destination?: { write(line: string): void }) {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);
  const serializers = { err: loggableError, error: loggableError };
  const options = { level, base: undefined, redact: { paths, censor: "[hidden]" }, serializers };
  return destination ? pino(options, destination) : pino(options);
}

/** A search may be for a person, and a referer is an address with a query of its own. */
const secretQuery = /token|code|guid|password|secret|signature|session|email|phone|search|referer/i;
/** The last segment of these addresses opens an account or a private form, so it is a secret too. */
const secretPath = /\/(reset-password|create-password|trade-in-form|unsubscribe|verify-email)\/[^/]+/;

/** The path and query of an address, fit for a log: secrets are replaced, names stay. */
export function loggablePath(url: URL): string {
  const path = url.pathname.replace(secretPath, "/$1/[hidden]");
  if (!url.search) return path;
  const query = [...url.searchParams].map(([name, value]) => `${name}=${secretQuery.test(name) ? "[hidden]" : value}`);
  return `${path}?${query.join("&")}`;
}
