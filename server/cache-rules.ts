import type { MiddlewareHandler } from "hono";
import type { ShellEnv } from "./shell-env.ts";

/** What a signed-in person sees, or what sets a cookie, is kept by nobody; any other page is asked for again each time. */
export const cacheRules: MiddlewareHandler<ShellEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (isPersonal(c.req.header("cookie")) || headers.has("set-cookie"))
    headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
};

function isPersonal(cookies: string | undefined): boolean {
  return cookies?.split(";").some((cookie) => cookie.trimStart().startsWith("User.Token=")) ?? false;
}
