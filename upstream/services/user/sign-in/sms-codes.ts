/** Six-digit codes that verify a phone. Other services send and check codes with these functions. */
import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { phoneRows } from "#contract/user/phone.ts";
import type { user as contract } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { links, smsCodes, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { smsCodeMessage } from "#upstream/messages/kinds/account-messages.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import { getTradeIn, requireOpen } from "#upstream/services/trade-in/trade-in-rows.ts";
import { lockUser } from "#upstream/services/user/profile/profile-row.ts";
import type { Upstream } from "#upstream/upstream.ts";

const codesPerPhone = { count: 10, minutes: 60 };
// High enough for an office that shares one IP address, low enough to stop a script that texts many phones.
const codesPerIpAddress = { count: 120, minutes: 60 };
const codeMinutes = 10;
const maxAttempts = 5;

/** Sends a code to a phone and returns the verification id to check it with. Throws 429 after ten codes in an hour. */
export const sendCode = (
  upstream: Upstream,
  caller: Caller,
  { phone, language }: { phone: string; language: Language },
): Promise<string> =>
  issueCode(upstream, caller, phone, (code) => smsCodeMessage({ phone, code, brand: caller.brand, language }));

/**
 * Sends a code to a phone or an e-mail address with a custom message. The verification id of an e-mail code must not
 * reach the browser: verifySmsCode would accept it as proof of a phone.
 */
export async function issueCode(
  upstream: Upstream,
  caller: Caller,
  recipient: string,
  buildMessage: (code: string) => Message,
): Promise<string> {
  await countAttempt(upstream, `sms-address:${caller.ipAddress}`, codesPerIpAddress);
  await countAttempt(upstream, `sms:${recipient}`, codesPerPhone);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // A million codes are quickly tried against a fast hash. With argon2, codes expire before a stolen table is cracked.
  const code_hash = await hash(code);
  return upstream.database.transaction(async () => {
    const [row] = await upstream.database.db
      .insert(smsCodes)
      .values({
        phone: recipient,
        user_id: caller.user?.id ?? null,
        code_hash,
        expires_at: sql`now() + make_interval(mins => ${codeMinutes})`,
      })
      .returning({ id: smsCodes.id });
    if (!row) throw refused("an_error_occured");
    await postMessage(upstream, buildMessage(code));
    return row.id;
  });
}

const isCallersCode = ({ user }: Caller) => (user ? eq(smsCodes.user_id, user.id) : isNull(smsCodes.user_id));

interface EnteredCode {
  verification: string;
  code: string;
}

/** Whether the code exists and has not expired, so that only too many attempts can be the reason of a refusal. */
async function hasTooManyAttempts({ database }: Upstream, caller: Caller, verification: string): Promise<boolean> {
  const isCurrent = and(eq(smsCodes.id, verification), isCallersCode(caller), gt(smsCodes.expires_at, sql`now()`));
  const rows = await database.db.select({ id: smsCodes.id }).from(smsCodes).where(isCurrent);
  return rows.length > 0;
}

/**
 * Returns the phone that the code verifies. Each attempt is counted before the check, outside any transaction, so
 * that no rollback undoes the count.
 */
export async function checkCode(
  upstream: Upstream,
  caller: Caller,
  { verification, code }: EnteredCode,
): Promise<string> {
  const { database } = upstream;
  const [row] = await database.db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(
      and(
        eq(smsCodes.id, verification),
        isCallersCode(caller),
        gt(smsCodes.expires_at, sql`now()`),
        lt(smsCodes.attempts, maxAttempts),
      ),
    )
    .returning();
  if (!row)
    throw refused((await hasTooManyAttempts(upstream, caller, verification)) ? "code_tried_out" : "code_expired");
  if (!(await verify(row.code_hash, code))) throw refused(row.attempts < maxAttempts ? "code_wrong" : "code_tried_out");
  // A repeated correct code is accepted again; the first one sets the time of verification.
  await database.db
    .update(smsCodes)
    .set({ verified_at: sql`coalesce(${smsCodes.verified_at}, now())` })
    .where(eq(smsCodes.id, row.id));
  return row.phone;
}

/** Checks a code and saves its phone as the user's verified phone. Links that were texted to another phone expire. */
export async function verifyOwnPhone(
  upstream: Upstream,
  caller: Caller,
  user: User,
  answer: EnteredCode,
): Promise<string> {
  const phone = await checkCode(upstream, caller, answer);
  await upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const { profile } = await lockUser(upstream, user);
    await db
      .update(users)
      .set({ phone, profile: { ...profile, verifiedPhone: phone } })
      .where(eq(users.id, user.id));
    if (profile.verifiedPhone === phone) return;
    const isTexted = and(eq(links.user_id, user.id), eq(links.purpose, "reset-password-by-text"));
    await db
      .update(links)
      .set({ used_at: sql`now()` })
      .where(and(isTexted, isNull(links.used_at)));
  });
  return phone;
}

export const smsCodeHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, keyof typeof phoneRows>> => ({
  async sendSmsCode({ input, caller }) {
    const language = languageOfId(input.languageId);
    return { Status: 1, Verification: await sendCode(upstream, caller, { phone: input.Phone, language }) };
  },

  async sendSmsCodeTradeIn({ input: { tradeInId, languageId, Phone: phone }, caller }) {
    await requireOpen(upstream, await getTradeIn(upstream, { caller }, tradeInId));
    return { Status: 1, Verification: await sendCode(upstream, caller, { phone, language: languageOfId(languageId) }) };
  },

  async verifySmsCode({ input, caller }) {
    const answer = { verification: input.Verification, code: input.Code };
    const { user } = caller;
    const prove = user ? verifyOwnPhone(upstream, caller, user, answer) : checkCode(upstream, caller, answer);
    return { Status: 1, Phone: await prove };
  },
});
