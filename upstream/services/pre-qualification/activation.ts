/** A visitor's application proven by a code, which makes their account and signs them in. */
import { eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { accountPath } from "#domain/site/paths.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { createPasswordMessage, smsCodeMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { createLink, openSession } from "#upstream/services/user/sign-in/session.ts";
import { createCustomer } from "#upstream/services/user/sign-in/sign-up.ts";
import { checkCode, issueCode } from "#upstream/services/user/sign-in/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import { activationCodeMessage, tellOfDecision } from "./credit-messages.ts";
import {
  type ApplicationRow,
  applicationColumns,
  changeApplication,
  findApplication,
  getApplicationForUpdate,
} from "./rows.ts";
import { claim } from "./submission.ts";
import { addressOf, viewApplication } from "./view.ts";

type ActivationRows = Pick<typeof buyOnline, "sendCreditApplicationCode" | "activateCreditApplication">;

const passwordLinkHours = 72;

/** The account of who applied: a customer, whose phone or e-mail address the code has proven. */
async function openAccount(upstream: Upstream, caller: Caller, row: ApplicationRow): Promise<User> {
  const { "personal-information": person, address } = countedAnswers(row);
  if (!person || !address) throw refused("not_submitted");
  const { db } = upstream.database;
  const [namesake] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
  if (namesake) throw refused("account_exists");
  const isByEmail = row.code_channel === "email";
  const user = await createCustomer(upstream, caller, {
    email: person.email,
    userName: person.email,
    passwordHash: null,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    postalCode: address.postalCode,
    language: row.language === "fr-ca" ? "fr-ca" : "en-ca",
    isEmailVerified: isByEmail,
    profile: { dateOfBirth: person.dateOfBirth, ...(!isByEmail && { verifiedPhone: person.phone }) },
  });
  // A code by text message proves nothing of the address: whoever reads its mail must not be let in by it. The person
  // is signed in, and chooses a password in their profile.
  if (!isByEmail) return user;
  const guid = await createLink(upstream, user.id, "create-password", passwordLinkHours);
  const link = caller.siteOrigin + accountPath(languageOfUser(user), `create-password/${guid}`);
  await postMessage(upstream, createPasswordMessage({ user, brand: caller.brand, link }));
  return user;
}

/**
 * Whose application it is once its code was answered: sent twice, the same code opens the same account. In the
 * transaction in force, with the row locked. Another code, or none since somebody took it along signed in: not there.
 */
async function proven(upstream: Upstream, caller: Caller, codeId: string) {
  const { db } = upstream.database;
  const [row] = await db
    .select(applicationColumns)
    .from(creditApplications)
    .where(eq(creditApplications.code_id, codeId))
    .for("update");
  if (!row) throw notFound();
  if (row.user_id !== null) {
    const [user] = await db.select().from(users).where(eq(users.id, row.user_id));
    if (!user) throw notFound();
    return { row, user };
  }
  const user = await openAccount(upstream, caller, row);
  const owned = await changeApplication(upstream, row, { user_id: user.id });
  await tellOfDecision(upstream, caller, owned);
  return { row: owned, user };
}

/** By its id alone, whoever has it: the code is the proof. */
async function findCoded({ database }: Upstream, { brand }: Caller, id: string): Promise<ApplicationRow | null> {
  const [row] = await database.db
    .select(applicationColumns)
    .from(creditApplications)
    .where(sql`${creditApplications.id} = ${id} and ${creditApplications.brand_key} = ${brand.key}`);
  return row ?? null;
}

export const activationHandlers = (upstream: Upstream): Handlers<ActivationRows> => ({
  async sendCreditApplicationCode({ input, caller }) {
    const row = await findApplication(upstream, caller, input.creditApplicationId);
    if (!row) throw notFound();
    const to = addressOf(row, input.channel);
    if (!row.submitted_at || !to) throw refused("not_submitted");
    // It has an account: nothing is left to prove.
    if (row.user_id !== null) return { creditApplication: await viewApplication(upstream, caller, row) };
    const language = languageOf(input.languageId);
    const { brand } = caller;
    const code_id = await issueCode(upstream, caller, to, (code) =>
      input.channel === "sms"
        ? smsCodeMessage({ phone: to, code, brand, language })
        : activationCodeMessage(caller, row, { code, language }),
    );
    const sent = await upstream.database.transaction(async () => {
      const now = await getApplicationForUpdate(upstream, caller, row.id);
      // Taken along by an account, or changed and so a draft again, it is opened by no code.
      const isWaiting = now.submitted_at !== null && now.user_id === null && addressOf(now, input.channel) === to;
      return isWaiting ? changeApplication(upstream, now, { code_id, code_channel: input.channel, language }) : now;
    });
    return { creditApplication: await viewApplication(upstream, caller, sent) };
  },

  async activateCreditApplication({ input, caller }) {
    const { user } = caller;
    if (user && caller.token) {
      // Signed in meanwhile: no code is needed, and no other account.
      const row = await claim(upstream, caller, input.creditApplicationId);
      return { Token: caller.token, creditApplication: await viewApplication(upstream, caller, row) };
    }
    const found = await findCoded(upstream, caller, input.creditApplicationId);
    if (!found?.code_id) throw refused("code_expired");
    const codeId = found.code_id;
    await checkCode(upstream, caller, { verification: codeId, code: input.code });
    return upstream.database.transaction(async () => {
      const { row, user: owner } = await proven(upstream, caller, codeId);
      const { Token } = await openSession(upstream, caller, owner);
      return { Token, creditApplication: await viewApplication(upstream, { ...caller, user: owner }, row) };
    });
  },
});
