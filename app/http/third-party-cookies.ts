/** Deletes the cookies of third-party scripts once the visitor has withdrawn consent. */
import type { AppContext } from "#app/context.ts";
import { cookieNames } from "./cookies.ts";

/** RFC 6265 token. Other names must not be copied from a request into a response header. */
const cookieNamePattern = /^[\w!#$%&'*+.^`|~-]+$/;

const isOwnCookie = (name: string): boolean => cookieNames.some((ownName) => ownName === name);

/**
 * Domains that a script's cookie may have: none (the exact host), the host, and each parent domain. Browsers ignore
 * cookies of public suffixes.
 */
function possibleDomains({ origin }: Pick<AppContext, "origin">): (string | null)[] {
  const { hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return [null];
  const labels = hostname.split(".");
  const parentDomains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  return [null, ...parentDomains];
}

/** Set-Cookie headers that expire every third-party cookie of the request. Only the path `/` is tried: others are unknown. */
export function expireThirdPartyCookies(request: Request, context: Pick<AppContext, "origin">): string[] {
  const pairs = (request.headers.get("cookie") ?? "").split(";");
  const names = new Set(pairs.map((pair) => pair.split("=", 1)[0]?.trim() ?? ""));
  const thirdPartyNames = [...names].filter((name) => cookieNamePattern.test(name) && !isOwnCookie(name));
  return thirdPartyNames.flatMap((name) =>
    possibleDomains(context).map((domain) => `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`),
  );
}
