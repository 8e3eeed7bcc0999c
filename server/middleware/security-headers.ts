import type { MiddlewareHandler } from "hono";
import { contentSecurityPolicy, permissionsPolicy } from "#app/page/security-policy.ts";
import type { HonoEnv } from "#server/hono-env.ts";

const defaultPolicy = contentSecurityPolicy();

/** @param mediaOrigin origin of vehicle pictures when it is not this site's; it is added to the page's policy */
export function securityHeaders(mediaOrigin: string | undefined): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const policy = headers.get("content-security-policy") ?? defaultPolicy;
    headers.set(
      "content-security-policy",
      mediaOrigin ? policy.replace(/img-src [^;]*/, (directive) => `${directive} ${mediaOrigin}`) : policy,
    );
    headers.set("x-content-type-options", "nosniff");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    if (!headers.has("permissions-policy")) headers.set("permissions-policy", permissionsPolicy());
    headers.set("cross-origin-opener-policy", "same-origin");
    // Embeddable widgets set their own frame-ancestors, which this older header would override.
    if (policy.includes("frame-ancestors 'none'")) headers.set("x-frame-options", "DENY");
    if (c.var.browserView.isSecure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
