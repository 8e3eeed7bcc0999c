/** The cookies that others' scripts left: once they lost their consent, the browser is told to forget them. */
import type { AppContext } from "#app/context.ts";
import { cookieNames } from "./signed-value.ts";

/** RFC 6265's token: what else a request claims as a name goes into no header. */
const nameShape = /^[\w!#$%&'*+.^`|~-]+$/;

const isOwn = (name: string): boolean => cookieNames.some((own) => own === name);

/**
 * Where a script of a page may have put a cookie: the host alone, the host with what is below it, and each domain above.
 * A browser sets none for a public suffix, and clears none.
 */
function domainsOf({ origin }: Pick<AppContext, "origin">): (string | null)[] {
  const { hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return [null];
  const labels = hostname.split(".");
  const above = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  return [null, ...above];
}

/** Set-Cookie headers for every cookie of the request that is none of ours. Of their paths, `/` alone can be guessed. */
export function expiredCookies(request: Request, context: Pick<AppContext, "origin">): string[] {
  const pairs = (request.headers.get("cookie") ?? "").split(";");
  const names = new Set(pairs.map((pair) => pair.split("=", 1)[0]?.trim() ?? ""));
  const others = [...names].filter((name) => nameShape.test(name) && !isOwn(name));
  return others.flatMap((name) =>
    domainsOf(context).map((domain) => `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`),
  );
}
