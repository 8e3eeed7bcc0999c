/** Creates, reads, saves and restarts a pre-qualification until it is submitted. */
import { eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPageSchemas } from "#contract/credit/pre-qualification.ts";
import { preQualificationWizard } from "#domain/credit/pre-qualification.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import { type Handlers, parseInput } from "#upstream/http/implement.ts";
import { invalidField, refused, requireRow } from "#upstream/http/refusal.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { requireFeature } from "#upstream/services/shared/require-feature.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { progressOf } from "./answers.ts";
import {
  findPreQualification,
  listPreQualifications,
  lockPreQualification,
  ownershipChanges,
  type PreQualificationChanges,
  type PreQualificationRow,
  preQualificationColumns,
  updatePreQualification,
} from "./pre-qualification-rows.ts";
import { viewPreQualification } from "./pre-qualification-view.ts";

type PreQualificationDraftCalls = Pick<
  typeof buyOnline,
  | "createCreditApplication"
  | "getCreditApplicationDetails"
  | "saveCreditApplicationAnswers"
  | "restartCreditApplication"
>;

// Per IP address. High, because a whole office may share one address; still low enough to stop a script.
const draftsPerAddress = { count: 600, minutes: 60 };

/** A submitted pre-qualification becomes a draft again: it needs a new consent and a new decision. */
const unsubmitted: PreQualificationChanges = {
  submitted_at: null,
  decision: null,
  consent: null,
  code_id: null,
  code_channel: null,
};

/** Without an account, a submitted one may still be changed: its decision has not been shown to anyone. */
const requireDraft = (row: PreQualificationRow): PreQualificationRow => {
  if (row.submitted_at && row.user_id !== null) throw refused("submitted");
  return row;
};

/** Refuses a birth date in the future and a reserved email address that is not an existing account's. */
async function refuseInvalidValues(
  upstream: Upstream,
  answers: object,
  accountEmail: string | undefined,
): Promise<void> {
  if ("dateOfBirth" in answers && String(answers.dateOfBirth) > (await getToday(upstream))) {
    throw invalidField("dateOfBirth", "in_future");
  }
  if (!("email" in answers) || typeof answers.email !== "string") return;
  if (!isReservedEmail(answers.email) || answers.email === accountEmail) return;
  // The owner of an existing account with this address can still sign in.
  const { db } = upstream.database;
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, answers.email));
  if (!account) throw refused("email_reserved");
}

export const preQualificationDraftHandlers = (upstream: Upstream): Handlers<PreQualificationDraftCalls> => ({
  async createCreditApplication({ input, caller }) {
    await requireFeature(upstream, caller, "pre-qualification");
    await countAttempt(upstream, `credit-application:${caller.ipAddress}`, draftsPerAddress);
    const row = requireRow(
      await upstream.database.db
        .insert(creditApplications)
        .values({
          brand_key: caller.brand.key,
          language: languageOfId(input.languageId),
          user_id: caller.user?.id ?? null,
        })
        .returning(preQualificationColumns),
    );
    return { creditApplication: await viewPreQualification(upstream, caller, row) };
  },

  async getCreditApplicationDetails({ input: { creditApplicationId }, caller }) {
    const { user, brand } = caller;
    const [latest] = user && !creditApplicationId ? await listPreQualifications(upstream, { user, brand }, 1) : [];
    const row = creditApplicationId ? await findPreQualification(upstream, caller, creditApplicationId) : latest;
    return { creditApplication: row ? await viewPreQualification(upstream, caller, row) : null };
  },

  async saveCreditApplicationAnswers({ input: { creditApplicationId, page, answers: posted }, caller }) {
    const answers = parseInput(preQualificationPageSchemas[page], posted);
    await refuseInvalidValues(upstream, answers, caller.user?.email);
    const saved = await upstream.database.transaction(async () => {
      const row = requireDraft(await lockPreQualification(upstream, caller, creditApplicationId));
      if (!preQualificationWizard.canOpen(page, progressOf(row))) throw refused("not_asked");
      const changes = {
        ...unsubmitted,
        ...ownershipChanges(caller, row),
        answers: { ...row.answers, [page]: answers },
      };
      return updatePreQualification(upstream, row, changes);
    });
    return { creditApplication: await viewPreQualification(upstream, caller, saved) };
  },

  async restartCreditApplication({ input: { creditApplicationId }, caller }) {
    const emptied = await upstream.database.transaction(async () => {
      const row = requireDraft(await lockPreQualification(upstream, caller, creditApplicationId));
      return updatePreQualification(upstream, row, { ...unsubmitted, ...ownershipChanges(caller, row), answers: {} });
    });
    return { creditApplication: await viewPreQualification(upstream, caller, emptied) };
  },
});
