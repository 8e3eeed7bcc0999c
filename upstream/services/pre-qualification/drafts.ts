/** A draft from its first post to its last answer. */
import { eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { creditApplicationPageSchemas } from "#contract/credit/pre-qualification.ts";
import { creditApplicationWizard } from "#domain/credit/pre-qualification.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import { type Handlers, taken } from "#upstream/http/implement.ts";
import { invalidField, notFound, refused } from "#upstream/http/refusal.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { countTry } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { progressOf } from "./answers.ts";
import {
  type ApplicationChanges,
  type ApplicationRow,
  applicationColumns,
  changeApplication,
  findApplication,
  getApplicationForUpdate,
  listApplications,
  takenBy,
} from "./rows.ts";
import { viewApplication } from "./view.ts";

type DraftRows = Pick<
  typeof buyOnline,
  | "createCreditApplication"
  | "getCreditApplicationDetails"
  | "saveCreditApplicationAnswers"
  | "restartCreditApplication"
>;

// Many people share an office's address; a script that opens draft after draft does not get far.
const draftsOfAddress = { count: 600, minutes: 60 };

/** What was sent is a draft again, to be agreed to and decided anew; nothing of its decision was shown. */
const unsent: ApplicationChanges = {
  submitted_at: null,
  decision: null,
  consent: null,
  code_id: null,
  code_channel: null,
};

const requireDraft = (row: ApplicationRow): ApplicationRow => {
  if (row.submitted_at && row.user_id !== null) throw refused("submitted");
  return row;
};

/** What no person could have told of themselves. */
async function refuseUntrue(upstream: Upstream, answers: object, known: string | undefined): Promise<void> {
  if ("dateOfBirth" in answers && String(answers.dateOfBirth) > (await findToday(upstream))) {
    throw invalidField("dateOfBirth", "in_future");
  }
  if (!("email" in answers) || typeof answers.email !== "string") return;
  if (!isReservedEmail(answers.email) || answers.email === known) return;
  // An account that there is may sign in with it.
  const { db } = upstream.database;
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, answers.email));
  if (!account) throw refused("email_reserved");
}

export const draftHandlers = (upstream: Upstream): Handlers<DraftRows> => ({
  async createCreditApplication({ input, caller }) {
    await countTry(upstream, `credit-application:${caller.ipAddress}`, draftsOfAddress);
    const [row] = await upstream.database.db
      .insert(creditApplications)
      .values({
        brand_key: caller.brand.key,
        language: languageOf(input.languageId),
        user_id: caller.user?.id ?? null,
      })
      .returning(applicationColumns);
    if (!row) throw notFound();
    return { creditApplication: await viewApplication(upstream, caller, row) };
  },

  async getCreditApplicationDetails({ input: { creditApplicationId }, caller }) {
    const { user, brand } = caller;
    const [latest] = user && !creditApplicationId ? await listApplications(upstream, { user, brand }, 1) : [];
    const row = creditApplicationId ? await findApplication(upstream, caller, creditApplicationId) : latest;
    return { creditApplication: row ? await viewApplication(upstream, caller, row) : null };
  },

  async saveCreditApplicationAnswers({ input: { creditApplicationId, page, answers: sent }, caller }) {
    const answers = taken(creditApplicationPageSchemas[page], sent);
    await refuseUntrue(upstream, answers, caller.user?.email);
    const saved = await upstream.database.transaction(async () => {
      const row = requireDraft(await getApplicationForUpdate(upstream, caller, creditApplicationId));
      if (!creditApplicationWizard.mayOpen(page, progressOf(row))) throw refused("not_asked");
      const changes = { ...unsent, ...takenBy(caller, row), answers: { ...row.answers, [page]: answers } };
      return changeApplication(upstream, row, changes);
    });
    return { creditApplication: await viewApplication(upstream, caller, saved) };
  },

  async restartCreditApplication({ input: { creditApplicationId }, caller }) {
    const emptied = await upstream.database.transaction(async () => {
      const row = requireDraft(await getApplicationForUpdate(upstream, caller, creditApplicationId));
      return changeApplication(upstream, row, { ...unsent, ...takenBy(caller, row), answers: {} });
    });
    return { creditApplication: await viewApplication(upstream, caller, emptied) };
  },
});
