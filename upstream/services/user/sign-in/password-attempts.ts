/**
 * Counts wrong passwords so that nobody can guess many, and nobody can lock another person out: by account and address
 * together, and by address over all accounts. A device from which the person signed in before has a count of its own.
 */
import { and, eq, gt, like, sql } from "drizzle-orm";
import { throttles, tokens, users } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { countAttempt, isKeyOf, type Limit, resetAttempts } from "#upstream/services/shared/throttle.ts";
import { deviceOf } from "#upstream/services/user/profile/device.ts";
import type { Upstream } from "#upstream/upstream.ts";

const perAccount: Limit = { count: 10, minutes: 15 };
const knownDeviceDays = 90;

/** Whether the account was signed in to from this address and browser. */
async function isKnownDevice({ database }: Upstream, { ipAddress, userAgent }: Caller, email: string) {
  const [known] = await database.db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(
      and(
        eq(users.email, email),
        eq(tokens.ip_address, ipAddress),
        eq(tokens.device, deviceOf(userAgent).device),
        gt(tokens.created_at, sql`now() - make_interval(days => ${knownDeviceDays})`),
      ),
    )
    .limit(1);
  return known !== undefined;
}

/**
 * Runs `verify` unless too many attempts failed, then throws 429. Each attempt counts before it is made, so that
 * simultaneous ones all count, and a success takes them back.
 *
 * @param email of the account, which need not exist: the answer must not tell
 */
export async function tryPassword(
  upstream: Upstream,
  caller: Caller,
  email: string,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const isOwnSession = caller.user?.email === email;
  const isKnown = isOwnSession || (await isKnownDevice(upstream, caller, email));
  const source = isOwnSession ? `session ${caller.tokenId}` : `${caller.ipAddress}${isKnown ? " known" : ""}`;
  const addressKey = `password-address:${caller.ipAddress}`;
  const perAddress = { count: upstream.config.WRONG_PASSWORDS_PER_ADDRESS, minutes: perAccount.minutes };
  if (!isKnown) await countAttempt(upstream, addressKey, perAddress);
  const accountKey = `password:${source}:${email}`;
  await countAttempt(upstream, accountKey, perAccount);
  const isRight = await verify();
  if (!isRight) {
    // Without the e-mail: people type passwords into that field too.
    upstream.log.warn({ address: caller.ipAddress }, "wrong password");
    return false;
  }
  await resetAttempts(upstream, accountKey);
  if (!isKnown) {
    await upstream.database.db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
      .where(eq(throttles.key, addressKey));
  }
  return true;
}

/** After a reset by e-mail, earlier wrong passwords of the account no longer count, wherever they came from. */
export async function forgetAttempts({ database }: Upstream, email: string): Promise<void> {
  await database.db.delete(throttles).where(and(like(throttles.key, "password:%"), isKeyOf(email)));
}
