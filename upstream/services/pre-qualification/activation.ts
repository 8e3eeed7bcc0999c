/** Activates a visitor's pre-qualification with a code, which creates their account and signs them in. */
import { eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { accountPath } from "#domain/site/paths.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { createPasswordMessage, smsCodeMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { findMissingFactor } from "#upstream/services/user/second-factor/factor.ts";
import { createLink, openSession } from "#upstream/services/user/sign-in/session.ts";
import { createCustomer } from "#upstream/services/user/sign-in/sign-up.ts";
import { checkCode, issueCode } from "#upstream/services/user/sign-in/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import { activationCodeMessage, notifyDecision } from "./notifications.ts";
import {
  findPreQualification,
  lockPreQualification,
  type PreQualificationRow,
  preQualificationColumns,
  updatePreQualification,
} from "./pre-qualification-rows.ts";
import { codeAddress, viewPreQualification } from "./pre-qualification-view.ts";
import { claimPreQualification } from "./submission.ts";

type ActivationCalls = Pick<typeof buyOnline, "sendCreditApplicationCode" | "activateCreditApplication">;

const passwordLinkHours = 72;

/** Creates the applicant's customer account; the code has verified their phone or their email address. */
async function createAccount(upstream: Upstream, caller: Caller, row: PreQualificationRow): Promise<User> {
  const { "personal-information": person, address } = applicableAnswers(row);
  if (!person || !address) throw refused("not_submitted");
  const { db } = upstream.database;
  const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
  if (existing) throw refused("account_exists");
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
    // Whoever chose the code by text message has confirmed the account with it, as at sign-up (reading 2).
    profile: {
      dateOfBirth: person.dateOfBirth,
      ...(!isByEmail && { confirmsByPhone: true, verifiedPhone: person.phone }),
    },
  });
  // A code by text message does not verify the email address, so no password link goes there: another person might read
  // it. The user is signed in and chooses a password in their profile.
  if (!isByEmail) return user;
  const guid = await createLink(upstream, user.id, "create-password", passwordLinkHours);
  const link = caller.siteOrigin + accountPath(languageOfUser(user), `create-password/${guid}`);
  await postMessage(upstream, createPasswordMessage({ user, brand: caller.brand, link }));
  return user;
}

/**
 * The pre-qualification of a code and its account, created if needed; the same code again gives the same account. Locks the
 * row in the current transaction. Throws 404 for a replaced code, or when a signed-in user has claimed the pre-qualification.
 */
async function redeemCode(upstream: Upstream, caller: Caller, codeId: string) {
  const { db } = upstream.database;
  const row = requireRow(
    await db
      .select(preQualificationColumns)
      .from(creditApplications)
      .where(eq(creditApplications.code_id, codeId))
      .for("update"),
  );
  if (row.user_id !== null) {
    const user = requireRow(await db.select().from(users).where(eq(users.id, row.user_id)));
    return { row, user };
  }
  const user = await createAccount(upstream, caller, row);
  const owned = await updatePreQualification(upstream, row, { user_id: user.id });
  await notifyDecision(upstream, caller, owned);
  return { row: owned, user };
}

/** Finds a pre-qualification of any account by its id: the caller must check the code. */
async function findById({ database }: Upstream, { brand }: Caller, id: string): Promise<PreQualificationRow | null> {
  const [row] = await database.db
    .select(preQualificationColumns)
    .from(creditApplications)
    .where(sql`${creditApplications.id} = ${id} and ${creditApplications.brand_key} = ${brand.key}`);
  return row ?? null;
}

export const activationHandlers = (upstream: Upstream): Handlers<ActivationCalls> => ({
  async sendCreditApplicationCode({ input, caller }) {
    const row = await findPreQualification(upstream, caller, input.creditApplicationId);
    if (!row) throw notFound();
    const recipient = codeAddress(row, input.channel);
    if (!row.submitted_at || !recipient) throw refused("not_submitted");
    // It already has an account, so no code is needed.
    if (row.user_id !== null) return { creditApplication: await viewPreQualification(upstream, caller, row) };
    const language = languageOfId(input.languageId);
    const { brand } = caller;
    const code_id = await issueCode(upstream, caller, recipient, (code) =>
      input.channel === "sms"
        ? smsCodeMessage({ phone: recipient, code, brand, language })
        : activationCodeMessage(caller, row, { code, language }),
    );
    const updated = await upstream.database.transaction(async () => {
      const current = await lockPreQualification(upstream, caller, row.id);
      // Meanwhile an account may have claimed it, or a change may have made it a draft again: then the code is not valid.
      const isAwaitingCode =
        current.submitted_at !== null && current.user_id === null && codeAddress(current, input.channel) === recipient;
      if (!isAwaitingCode) return current;
      return updatePreQualification(upstream, current, { code_id, code_channel: input.channel, language });
    });
    return { creditApplication: await viewPreQualification(upstream, caller, updated) };
  },

  async activateCreditApplication({ input, caller }) {
    const { user } = caller;
    if (user && caller.token) {
      // The visitor has signed in since: the pre-qualification goes to that account without a code.
      const row = await claimPreQualification(upstream, caller, input.creditApplicationId);
      return { Token: caller.token, creditApplication: await viewPreQualification(upstream, caller, row) };
    }
    const row = await findById(upstream, caller, input.creditApplicationId);
    if (!row?.code_id) throw refused("code_expired");
    const codeId = row.code_id;
    await checkCode(upstream, caller, { verification: codeId, code: input.code });
    return upstream.database.transaction(async () => {
      const { row: activated, user: owner } = await redeemCode(upstream, caller, codeId);
      if (await findMissingFactor(upstream, owner)) throw refused("account_exists");
      const { Token } = await openSession(upstream, caller, owner);
      return { Token, creditApplication: await viewPreQualification(upstream, { ...caller, user: owner }, activated) };
    });
  },
});
