import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "#server/hono-env.ts";

/** No caching for signed-in users or responses that set a cookie; browsers must revalidate other pages each time. */
export const cacheControl: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (isPersonal(c.req.header("cookie")) || headers.has("set-cookie"))
    headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
};

function isPersonal(cookies: string | undefined): boolean {
  return cookies?.split(";").some((cookie) => cookie.trimStart().startsWith("User.Token=")) ?? false;
}
