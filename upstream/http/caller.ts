/** Identifies the caller of a call: the brand by the EnvironmentToken header, the user by the Token header. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Brand } from "#brands/brand.ts";
import { brandOf, defaultBrand } from "#brands/index.ts";
import { type AnyCall, isOpenToInactive, isWrite, sectionsFor } from "#contract/define.ts";
import { hasHeadRights } from "#domain/people/roles.ts";
import type { SectionId } from "#domain/people/sections.ts";
import { type AccountProofs, isVerified } from "#domain/people/verified-account.ts";
import { buildOnce } from "#upstream/db/build-once.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { type NamedVehicle, openVehicleOfUser } from "#upstream/services/shared/open-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isLiveToken } from "./live-token.ts";
import type { ReadOnce } from "./page-reads.ts";
import { invalidField, Refusal } from "./refusal.ts";

export type User = typeof users.$inferSelect;

/** What a token stands for. */
interface FoundSession {
  user: User;
  /** The member of staff who works as the user. */
  actor: User | null;
  tokenId: number;
  hasRecentSignIn: boolean;
  openVehicle: NamedVehicle | null;
}

export interface Caller {
  brand: Brand;
  /** Scheme and host of the brand's site, for links in messages. */
  siteOrigin: string;
  user: User | null;
  /** The member of staff who works as `user`; null if the user acts. */
  actor: User | null;
  /** Id of the app's request, as in the logs. */
  requestId: string;
  tokenId: number | null;
  /** Whether the signed-in user proved who they are during the last 15 minutes. */
  hasRecentSignIn: boolean;
  /** Of the user's latest unsigned purchase on the brand. */
  openVehicle: NamedVehicle | null;
  /** Session token of the signed-in user; null without a session. */
  token: string | null;
  ipAddress: string;
  userAgent: string;
  /** UUID of a browser that answered the consent banner. */
  visitorId: string | null;
  /** Reads what other calls of the same page may have read. */
  readOnce: ReadOnce;
}

/** The site that a message speaks for and links to. */
export type Site = Pick<Caller, "brand" | "siteOrigin">;

/** A call's caller who is signed in. Queries of a user's own rows, or of the rows that their role may read, take it. */
export interface Session {
  user: User;
  caller: Caller;
}

/** SHA-256 of a token, link or key: the only form in which one is stored. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();
/** Whether a sent secret is the expected one. Hashes of equal length, compared in constant time, reveal nothing about it. */
export const isSameSecret = (sent: string, expected: string): boolean =>
  timingSafeEqual(hashSecret(sent), hashSecret(expected));
export const createSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Origin for links in messages. A visitor controls the host in a request, so only the brand's own hosts are accepted.
 * A demo also accepts local hosts, and any host if it sends no real e-mail.
 */
export function resolveSiteOrigin(
  requestedOrigin: string | null,
  brand: Brand,
  { config }: Pick<Upstream, "config">,
): string {
  const url = requestedOrigin && URL.canParse(requestedOrigin) ? new URL(requestedOrigin) : null;
  if (url && /^https?:$/.test(url.protocol)) {
    const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(url.hostname);
    const isDemoSite = config.isDemo && (isLocal || !config.SMTP_URL);
    // Only the origin: a path or a user name in the URL would change where our links lead.
    if (isDemoSite || brand.hosts.includes(url.hostname)) return url.origin;
  }
  return configuredOriginOf(brand, config);
}

/** Scheme and host of a brand's site from the configuration, for messages that no request triggers. */
export function configuredOriginOf(brand: Brand, { PUBLIC_ORIGIN }: Upstream["config"]): string {
  const brandOrigin = brand.hosts[0] && `https://${brand.hosts[0]}`;
  // PUBLIC_ORIGIN applies to the default brand and to brands without a host.
  const origin = brand === defaultBrand ? (PUBLIC_ORIGIN ?? brandOrigin) : (brandOrigin ?? PUBLIC_ORIGIN);
  return origin ? new URL(origin).origin : "https://localhost";
}

/** Refuses a return URL outside the brand's own site, to prevent open redirects. */
export function requireSiteOrigin(field: string, url: string, { siteOrigin }: Caller): void {
  if (new URL(url).origin !== new URL(siteOrigin).origin) throw invalidField(field, "foreign_origin");
}

const visitorId = z.uuid().nullable().catch(null);

export async function readCaller(request: Request, call: AnyCall, upstream: Upstream): Promise<Caller> {
  const brandKey = upstream.config.environments.get(request.headers.get("EnvironmentToken") ?? "");
  if (!brandKey) throw new Refusal(401, "environment_unknown");
  const brand = brandOf(brandKey);
  const token = request.headers.get("Token") ?? "";
  const owner = `${brandKey} ${token}`;
  const readShared = upstream.pageReads.of(request, owner);
  // The session is read before the call writes anything, so it may be the one of the page's earlier calls.
  const session = token ? await readShared("session", () => findSession(token, brandKey, upstream)) : null;
  return {
    brand,
    siteOrigin: resolveSiteOrigin(request.headers.get("X-Site-Origin"), brand, upstream),
    user: session?.user ?? null,
    actor: session?.actor ?? null,
    requestId: request.headers.get("X-Request-Id") ?? "",
    tokenId: session?.tokenId ?? null,
    hasRecentSignIn: session?.hasRecentSignIn ?? false,
    openVehicle: session?.openVehicle ?? null,
    token: session ? token : null,
    ipAddress: clientAddressOf(request),
    userAgent: request.headers.get("X-Client-Agent") ?? "",
    visitorId: visitorId.parse(request.headers.get("X-Visitor-Id")),
    // What a write reads, it may have changed itself.
    readOnce: isWrite(call) ? (_, read) => read() : readShared,
  };
}

const recentMinutes = 15;
const actors = alias(users, "actors");

const selectSession = buildOnce((db) =>
  db
    .select({
      user: users,
      actor: actors,
      tokenId: tokens.id,
      hasRecentSignIn: sql<boolean>`coalesce(${tokens.confirmed_at} > now() - make_interval(mins => ${recentMinutes}), false)`,
      openVehicle: openVehicleOfUser(db, sql.placeholder("brandKey")),
      isStale: sql<boolean>`${tokens.last_used_at} < now() - interval '1 minute'`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(actors, eq(actors.id, tokens.opened_by))
    .where(
      and(eq(tokens.hash, sql.placeholder("hash")), eq(tokens.brand_key, sql.placeholder("brandKey")), isLiveToken),
    ),
);

async function findSession(token: string, brandKey: string, { database }: Upstream): Promise<FoundSession | null> {
  const [row] = await selectSession(database, { hash: hashSecret(token), brandKey });
  if (row?.isStale) {
    await database.db.update(tokens).set({ last_used_at: sql`now()` }).where(eq(tokens.id, row.tokenId));
    // The person was not here themselves.
    const present = row.actor ?? row.user;
    await database.db.update(users).set({ last_accessed_at: sql`now()` }).where(eq(users.id, present.id));
  }
  return row ?? null;
}

/** The address that limits count by, as the server in front says it. */
export const clientAddressOf = (request: Request): string => request.headers.get("X-Client-Address") ?? "";

/** Whether a section was not withdrawn from a user, for calls that show something of another section. */
export const hasSection = (user: Pick<User, "withdrawn_sections">, section: SectionId): boolean =>
  !user.withdrawn_sections.includes(section);

/** Whether the user has verified the phone of the account by a code. */
export const hasVerifiedPhone = ({ phone, profile }: Pick<User, "phone" | "profile">): boolean =>
  phone !== "" && profile.verifiedPhone === phone;

type ProvenColumns = Pick<User, "phone" | "profile" | "email_verified_at">;

export const proofsOf = (user: ProvenColumns): AccountProofs => ({
  EmailVerified: user.email_verified_at !== null,
  PhoneVerified: hasVerifiedPhone(user),
  ConfirmByPhone: user.profile.confirmsByPhone === true,
});

export const isVerifiedAccount = (user: ProvenColumns): boolean => isVerified(proofsOf(user));

/** Access check of specification section 6. The app checks too, but this check is the authoritative one (reading 10). */
export function requireAccess(call: AnyCall, { user, hasRecentSignIn }: Caller, { config }: Upstream): void {
  const { access } = call;
  if (!user && access !== "anyone") throw new Refusal(401, "sign_in");
  if (user && !user.is_active && !isOpenToInactive(call)) throw new Refusal(403, "not_authenticated");
  if (!user || access === "anyone" || access === "session") return;
  if (!isVerifiedAccount(user)) throw new Refusal(403, "not_authenticated");
  if (access !== "authenticated" && !access.includes(user.user_type_id)) throw new Refusal(403, "not_allowed");
  const needed = sectionsFor(call, user.user_type_id);
  if (needed.length > 0 && !needed.some((section) => hasSection(user, section))) throw new Refusal(403, "not_allowed");
  if (call.needsHead && !hasHeadRights(user.user_type_id, user.company_role)) throw new Refusal(403, "heads_only");
  if (call.needsRecentSignIn && config.hasStrictStaffSignIn && !hasRecentSignIn)
    throw new Refusal(403, "confirm_sign_in");
}
