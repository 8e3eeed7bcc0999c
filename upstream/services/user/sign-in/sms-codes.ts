/** Phones proven by codes of six digits. Other services send and check through the functions here. */
import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { phoneRows } from "#contract/user/phone.ts";
import type { user as contract } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { smsCodes, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { smsCodeMessage } from "#upstream/messages/account-messages.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { countTry } from "#upstream/services/shared/throttle.ts";
import { getTradeIn, requireOpen } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

const codesOfPhone = { count: 10, minutes: 60 };
// Many people share an office's address; a script that sends codes to phone after phone does not get far.
const codesOfAddress = { count: 120, minutes: 60 };
const codeMinutes = 10;
const triesMax = 5;

/** Sends a code to a phone, and gives what its answer must come with. Throws 429 after ten in an hour. */
export const sendCode = (
  upstream: Upstream,
  caller: Caller,
  { phone, language }: { phone: string; language: Language },
): Promise<string> =>
  issueCode(upstream, caller, phone, (code) => smsCodeMessage({ phone, code, brand: caller.brand, language }));

/**
 * The same to a phone or an e-mail address, by a message of the asker's own. Whoever sends codes to e-mail addresses keeps
 * what it gives to themselves: as a phone's proof an address would be taken for the phone.
 */
export async function issueCode(
  upstream: Upstream,
  caller: Caller,
  to: string,
  write: (code: string) => Message,
): Promise<string> {
  await countTry(upstream, `sms-address:${caller.ipAddress}`, codesOfAddress);
  await countTry(upstream, `sms:${to}`, codesOfPhone);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // A million codes are soon tried against a plain hash; argon2 makes a stolen table outlive its codes.
  const code_hash = await hash(code);
  return upstream.database.transaction(async () => {
    const [row] = await upstream.database.db
      .insert(smsCodes)
      .values({
        phone: to,
        user_id: caller.user?.id ?? null,
        code_hash,
        expires_at: sql`now() + make_interval(mins => ${codeMinutes})`,
      })
      .returning({ id: smsCodes.id });
    if (!row) throw refused("an_error_occured");
    await postMessage(upstream, write(code));
    return row.id;
  });
}

const ownedBy = ({ user }: Caller) => (user ? eq(smsCodes.user_id, user.id) : isNull(smsCodes.user_id));

interface CodeAnswer {
  verification: string;
  code: string;
}

/** Whether a code would still be right if it had not been guessed at. */
async function isTriedOut({ database }: Upstream, caller: Caller, verification: string): Promise<boolean> {
  const isCurrent = and(eq(smsCodes.id, verification), ownedBy(caller), gt(smsCodes.expires_at, sql`now()`));
  const rows = await database.db.select({ id: smsCodes.id }).from(smsCodes).where(isCurrent);
  return rows.length > 0;
}

/** The phone that a code proves. Each try is counted before it is looked at, outside any transaction, so that none is free. */
export async function checkCode(
  upstream: Upstream,
  caller: Caller,
  { verification, code }: CodeAnswer,
): Promise<string> {
  const { database } = upstream;
  const [row] = await database.db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(
      and(
        eq(smsCodes.id, verification),
        ownedBy(caller),
        gt(smsCodes.expires_at, sql`now()`),
        lt(smsCodes.attempts, triesMax),
      ),
    )
    .returning();
  if (!row) throw refused((await isTriedOut(upstream, caller, verification)) ? "code_tried_out" : "code_expired");
  if (!(await verify(row.code_hash, code))) throw refused(row.attempts < triesMax ? "code_wrong" : "code_tried_out");
  // Sent twice, the right code is right twice; only its first answer counts as the moment of the proof.
  await database.db
    .update(smsCodes)
    .set({ verified_at: sql`coalesce(${smsCodes.verified_at}, now())` })
    .where(eq(smsCodes.id, row.id));
  return row.phone;
}

/** The phone that a code proves, which is the user's own from here on. */
export async function proveOwnPhone(
  upstream: Upstream,
  caller: Caller,
  user: User,
  answer: CodeAnswer,
): Promise<string> {
  const phone = await checkCode(upstream, caller, answer);
  const proven = sql`${users.profile} || jsonb_build_object('verifiedPhone', ${phone}::text)`;
  await upstream.database.db.update(users).set({ phone, profile: proven }).where(eq(users.id, user.id));
  return phone;
}

export const smsCodeHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, keyof typeof phoneRows>> => ({
  async sendSmsCode({ input, caller }) {
    const language = languageOf(input.languageId);
    return { Status: 1, Verification: await sendCode(upstream, caller, { phone: input.Phone, language }) };
  },

  async sendSmsCodeTradeIn({ input: { tradeInId, languageId, Phone: phone }, caller }) {
    await requireOpen(upstream, await getTradeIn(upstream, { caller }, tradeInId));
    return { Status: 1, Verification: await sendCode(upstream, caller, { phone, language: languageOf(languageId) }) };
  },

  async verifySmsCode({ input, caller }) {
    const answer = { verification: input.Verification, code: input.Code };
    const { user } = caller;
    const prove = user ? proveOwnPhone(upstream, caller, user, answer) : checkCode(upstream, caller, answer);
    return { Status: 1, Phone: await prove };
  },
});
