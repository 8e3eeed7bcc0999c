/** Removes secrets from log lines; both loggers use it. */

/** Names of log fields whose values are masked. */
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

/** Query parameters whose values are masked. A search may contain a person's name, and a referer has its own query. */
const secretQuery =
  /token|code|guid|tradeInId|creditApplicationId|password|secret|signature|session|email|phone|search|referer/i;
/** The segment after these names is a secret: it opens an account, a private form or a visitor's trade-in. */
const secretPath =
  /\/(reset-password|create-password|trade-in-form|trade-in-details|trade-in\/open|unsubscribe|verify-email)\/[^/]+/i;

/** Path and query of a URL for logs, with secret values replaced. */
export function loggablePath(url: URL): string {
  const path = decodePath(url.pathname).replace(secretPath, "/$1/[hidden]");
  if (!url.search) return path;
  const query = [...url.searchParams].map(([name, value]) => `${name}=${secretQuery.test(name) ? "[hidden]" : value}`);
  return `${path}?${query.join("&")}`;
}

/** The router reads `%74rade-in-form` like `trade-in-form`, so a secret must be found behind both. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A broken sequence is never decoded; the letters around it are.
    return pathname.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
}
