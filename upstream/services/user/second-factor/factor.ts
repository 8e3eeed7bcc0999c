/** A user's second factor: an authenticator app (TOTP, RFC 6238) and ten recovery codes for when it is lost. */
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { recoveryCodeCount } from "#contract/user/second-factor.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { secondFactorTypes } from "#domain/people/roles.ts";
import { accountPath } from "#domain/site/paths.ts";
import { getNow } from "#upstream/db/instant.ts";
import { recoveryCodes, secondFactors } from "#upstream/db/schema/index.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";
import type { Site, User } from "#upstream/http/caller.ts";
import { secondFactorChangedMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { countAttempt, resetAttempts } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** What a setup shows until a code confirms it. */
export interface FactorSetup {
  /** Base32. */
  secret: string;
  recoveryCodes: string[];
}

type Factor = typeof secondFactors.$inferSelect;

const stepSeconds = 30;
/** Clocks of phones may be this many steps ahead or behind. */
const stepTolerance = 1;
/** Whoever gets this far knows the password, so the limit can be of the account. */
const wrongCodes = { count: 10, minutes: 15 };
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const recoveryCodeLength = 10;
const secretBytes = 20;

// Every authenticator app supports SHA-1, six digits and 30 seconds; many ignore other values.
const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: stepSeconds });

export async function findFactor({ database }: Upstream, userId: number): Promise<Factor | null> {
  const [factor] = await database.db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return factor ?? null;
}

/** What a sign-in of the user needs before a session may open; null when nothing more is needed. */
export async function findMissingFactor(upstream: Upstream, user: User): Promise<"code" | "setup" | null> {
  if (await findFactor(upstream, user.id)) return "code";
  return upstream.config.hasStrictStaffSignIn && secondFactorTypes.includes(user.user_type_id) ? "setup" : null;
}

/** The state of a user's second factor, for the profile. */
export async function describeFactor(upstream: Upstream, user: User) {
  const factor = await findFactor(upstream, user.id);
  const isUnused = and(eq(recoveryCodes.user_id, user.id), isNull(recoveryCodes.used_at));
  return {
    addedAt: factor?.created_at.toISOString() ?? null,
    recoveryCodesLeft: await upstream.database.db.$count(recoveryCodes, isUnused),
  };
}

/** 32 letters divide 256, so each letter is equally probable. */
const createRecoveryCode = (): string =>
  Array.from(randomBytes(recoveryCodeLength), (byte) => base32[byte % base32.length]).join("");

export const createSetup = (): FactorSetup => ({
  secret: new Secret({ size: secretBytes }).base32,
  recoveryCodes: Array.from({ length: recoveryCodeCount }, createRecoveryCode),
});

/** The otpauth:// address that authenticator apps read from a QR code. */
export function addressOf({ secret }: FactorSetup, { brand }: Site, user: User): string {
  const issuer = brand.name[bilingualKeyOf(languageOfUser(user))];
  const parameters = { secret, issuer, algorithm: "SHA1", digits: "6", period: String(stepSeconds) };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(user.email)}?${query.join("&")}`;
}

/** The time step whose code was entered, or null. By the database's clock, which all processes share. */
async function findStep(upstream: Upstream, secret: string, code: string): Promise<number | null> {
  const now = Date.parse(await getNow(upstream));
  const delta = totpOf(secret).validate({ token: code, window: stepTolerance, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}

export const factorSealContext = (userId: number) => `second_factors:secret:${userId}`;

/**
 * Saves a confirmed setup in place of the user's earlier one. Requires a transaction; false for a wrong code.
 */
export async function saveSetup(upstream: Upstream, site: Site, user: User, setup: FactorSetup, code: string) {
  const step = await findStep(upstream, setup.secret, code);
  if (step === null) return false;
  const { db } = upstream.database;
  const columns = {
    secret: seal(upstream.config, setup.secret, factorSealContext(user.id)),
    last_step: step,
    created_at: sql`now()`,
  };
  await db
    .insert(secondFactors)
    .values({ user_id: user.id, ...columns })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: columns });
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
  const hashes = await Promise.all(setup.recoveryCodes.map((each) => hash(each)));
  await db.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id: user.id, code_hash })));
  await notifyChanged(upstream, site, user);
  return true;
}

/** Removes the second factor; the next sign-in sets up another where one is required. False if there was none. */
export async function removeFactor(upstream: Upstream, site: Site, user: User): Promise<boolean> {
  const { db } = upstream.database;
  const removed = await db.delete(secondFactors).where(eq(secondFactors.user_id, user.id)).returning();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
  if (removed.length > 0) await notifyChanged(upstream, site, user);
  return removed.length > 0;
}

/**
 * Whether the code is one of the app or an unused recovery code; uses it up. Requires a transaction.
 *
 * @param usedAt when the same request already used it, for a request that is sent twice
 */
export async function spendCode(
  upstream: Upstream,
  site: Site,
  user: User,
  factor: Factor,
  code: string,
  usedAt: Date | null = null,
): Promise<boolean> {
  if (code.length === recoveryCodeLength) return spendRecoveryCode(upstream, site, user, code, usedAt);
  const secret = unseal(upstream.config, factor.secret, factorSealContext(user.id));
  const step = await findStep(upstream, secret, code);
  if (step === null) return false;
  if (usedAt) return step === factor.last_step;
  const isLaterStep = and(eq(secondFactors.user_id, user.id), lt(secondFactors.last_step, step));
  const updated = await upstream.database.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(isLaterStep)
    .returning({ id: secondFactors.user_id });
  return updated.length > 0;
}

async function spendRecoveryCode(upstream: Upstream, site: Site, user: User, code: string, usedAt: Date | null) {
  const { db } = upstream.database;
  // A Date has milliseconds, the database has microseconds.
  const isUsable = usedAt
    ? sql`date_trunc('milliseconds', ${recoveryCodes.used_at}) = ${usedAt.toISOString()}::timestamptz`
    : isNull(recoveryCodes.used_at);
  const rows = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user.id), isUsable));
  for (const { id, code_hash } of rows) {
    if (!(await verify(code_hash, code))) continue;
    if (usedAt) return true;
    const updated = await db
      .update(recoveryCodes)
      .set({ used_at: sql`now()` })
      .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.used_at)))
      .returning({ id: recoveryCodes.id });
    if (updated.length > 0) await notifyChanged(upstream, site, user);
    return updated.length > 0;
  }
  return false;
}

/** Runs `verifyCode` unless too many codes were wrong, then throws 429. Each attempt counts before it is made. */
export async function tryCode<Result>(
  upstream: Upstream,
  user: User,
  verifyCode: () => Promise<Result | null>,
): Promise<Result | null> {
  const key = `second-factor:${user.email}`;
  await countAttempt(upstream, key, wrongCodes);
  const result = await verifyCode();
  if (result === null) upstream.log.warn({ user: user.id }, "wrong code of the second factor");
  else await resetAttempts(upstream, key);
  return result;
}

async function notifyChanged(upstream: Upstream, { brand, siteOrigin }: Site, user: User): Promise<void> {
  const link = siteOrigin + accountPath(languageOfUser(user), "recover");
  await postMessage(upstream, secondFactorChangedMessage({ user, brand, link }));
}
