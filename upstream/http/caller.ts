/** Who makes a call: the brand by its EnvironmentToken, the user by the Token. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Brand } from "#brands/brand.ts";
import { brands, defaultBrand } from "#brands/index.ts";
import { type AnyCall, isOpenToInactive } from "#contract/define.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { invalidField, Refusal } from "./refusal.ts";

export type User = typeof users.$inferSelect;

export interface Caller {
  brand: Brand;
  /** Scheme and host of the brand's site, for links in messages. */
  siteOrigin: string;
  user: User | null;
  tokenId: number | null;
  /** The secret of the user's own session; null without one. */
  token: string | null;
  ipAddress: string;
  userAgent: string;
  /** Of a browser that chose what others' scripts may do: a UUID. */
  visitorId: string | null;
}

export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
export const newSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Where messages lead. A visitor chooses the host that a request names, so a host that is not the brand's own is not
 * believed; a demo whose e-mails leave its machine believes only the local ones, any other demo whatever it is reached by.
 */
function siteOriginOf(headers: Headers, brand: Brand, { config }: Upstream): string {
  const named = headers.get("X-Site-Origin");
  const url = named && URL.canParse(named) ? new URL(named) : null;
  if (url && /^https?:$/.test(url.protocol)) {
    const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(url.hostname);
    const isDemoSite = config.isDemo && (isLocal || !config.SMTP_URL);
    // Only the origin: a path or a user name beside the host would come before ours.
    if (isDemoSite || brand.hosts.includes(url.hostname)) return url.origin;
  }
  return ownOriginOf(brand, config);
}

/** Scheme and host of a brand's site where no request tells them: of messages that time sends. */
export function ownOriginOf(brand: Brand, { PUBLIC_ORIGIN }: Upstream["config"]): string {
  const own = brand.hosts[0] && `https://${brand.hosts[0]}`;
  // PUBLIC_ORIGIN is one address for all: that of a brand without a host, and of the default one wherever it is deployed.
  const origin = brand === defaultBrand ? (PUBLIC_ORIGIN ?? own) : (own ?? PUBLIC_ORIGIN);
  return origin ? new URL(origin).origin : "https://localhost";
}

/** Whoever is sent elsewhere comes back to the brand's own site or not at all. */
export function requireOwnSite(field: string, url: string, { siteOrigin }: Caller): void {
  if (new URL(url).origin !== new URL(siteOrigin).origin) throw invalidField(field, "foreign_origin");
}

export async function readCaller(request: Request, upstream: Upstream): Promise<Caller> {
  const brandKey = upstream.config.environments.get(request.headers.get("EnvironmentToken") ?? "");
  if (!brandKey) throw new Refusal(401, "environment_unknown");
  const brand = Object.values(brands).find(({ key }) => key === brandKey) ?? defaultBrand;
  const token = request.headers.get("Token");
  const found = await findUser(token, brandKey, upstream);
  return {
    brand,
    siteOrigin: siteOriginOf(request.headers, brand, upstream),
    user: found?.user ?? null,
    tokenId: found?.tokenId ?? null,
    token: found ? token : null,
    ipAddress: request.headers.get("X-Client-Address") ?? "",
    userAgent: request.headers.get("X-Client-Agent") ?? "",
    visitorId: z.uuid().safeParse(request.headers.get("X-Visitor-Id")).data ?? null,
  };
}

async function findUser(token: string | null, brandKey: string, { database }: Upstream) {
  if (!token) return null;
  const [row] = await database.db
    .select({
      user: users,
      tokenId: tokens.id,
      isStale: sql<boolean>`${tokens.last_used_at} < now() - interval '1 minute'`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.hash, hashOf(token)), eq(tokens.brand_key, brandKey), isNull(tokens.revoked_at)));
  if (row?.isStale) {
    await database.db.update(tokens).set({ last_used_at: sql`now()` }).where(eq(tokens.id, row.tokenId));
    await database.db.update(users).set({ last_accessed_at: sql`now()` }).where(eq(users.id, row.user.id));
  }
  return row ?? null;
}

/** Section 6 upstream: the app's guard is courtesy, this one is law (reading 10). */
export function requireAccess(row: AnyCall, { user }: Caller): void {
  const { access } = row;
  if (!user && access !== "anyone") throw new Refusal(401, "sign_in");
  if (user && !user.is_active && !isOpenToInactive(row)) throw new Refusal(403, "not_authenticated");
  if (!user || access === "anyone" || access === "session") return;
  if (!user.email_verified_at) throw new Refusal(403, "not_authenticated");
  if (access !== "authenticated" && !access.includes(user.user_type_id)) throw new Refusal(403, "not_allowed");
}
