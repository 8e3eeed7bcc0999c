/** What may stand in a log line, whichever logger writes it. */

/** Whatever is logged under one of these names is masked. */
export const secretNames = [
  "authorization",
  "cookie",
  "set-cookie",
  "token",
  "environmentToken",
  "password",
  "oldPassword",
  "newPassword",
  "sin",
];

/** A search may be for a person, and a referer is an address with a query of its own. */
const secretQuery =
  /token|code|guid|tradeInId|creditApplicationId|password|secret|signature|session|email|phone|search|referer/i;
/** The next segment of these addresses opens an account, a private form or a visitor's trade-in, so it is a secret too. */
const secretPath =
  /\/(reset-password|create-password|trade-in-form|trade-in-details|trade-in\/open|unsubscribe|verify-email)\/[^/]+/;

/** The path and query of an address, fit for a log: secrets are replaced, names stay. */
export function loggablePath(url: URL): string {
  const path = url.pathname.replace(secretPath, "/$1/[hidden]");
  if (!url.search) return path;
  const query = [...url.searchParams].map(([name, value]) => `${name}=${secretQuery.test(name) ? "[hidden]" : value}`);
  return `${path}?${query.join("&")}`;
}
