/**
 * Password recovery. A request only writes a job, whether the account exists or not, so that neither the answer nor its
 * time tells; the job looks the account up and sends the link.
 */
import { randomUUID } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import type { user as contract } from "#contract/user.ts";
import { jobs, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handler } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { isWithinLimit, type Limit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { sendResetLink } from "./password-link.ts";

const jobKind = "password-recovery";
const perAccount: Limit = { count: 5, minutes: 60 };
const perAddress: Limit = { count: 30, minutes: 60 };
const resetHours = 2;

const recoveryRequest = z.object({
  email: z.string(),
  languageId: z.number(),
  brandKey: z.string(),
  siteOrigin: z.string(),
});

registerJob(jobKind, async ({ upstream, key, payload }) => {
  const { database } = upstream;
  const { email, languageId, brandKey, siteOrigin } = recoveryRequest.parse(payload);
  const options = { language: languageOfId(languageId), hours: resetHours };
  const sendLink = (user: User) => sendResetLink(upstream, { brand: brandOf(brandKey), siteOrigin }, user, options);
  // Locked, so that no link goes to a phone that is changed at the same time, and stays usable after the change.
  const selectUser = (where?: SQL) => database.db.select().from(users).where(where).limit(1).for("update");
  await database.transaction(async () => {
    const [user] = await selectUser(eq(users.email, email));
    if (user) await sendLink(user);
    else await undo(upstream, async () => sendLink(requireRow(await selectUser())));
    // The row names a person, who perhaps has no account.
    await database.db.delete(jobs).where(eq(jobs.key, key));
  });
});

/**
 * Does the work and takes it back. Without it, an unknown address would cost this process less time, and whoever sends the
 * next request could measure that.
 */
async function undo({ database }: Upstream, work: () => Promise<unknown>): Promise<void> {
  const undone = new Error("undone");
  await database
    .transaction(async () => {
      await work();
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
}

/**
 * Answers alike for everyone. Past a limit, which a stranger's requests from elsewhere do not use up, nothing is sent. Only
 * the texts to one phone are counted whoever requests them (`password-link.ts`), apart from its codes.
 */
export const sendResetPasswordEmail =
  (upstream: Upstream): Handler<(typeof contract)["sendResetPasswordEmail"]> =>
  async ({ input: { email, languageId }, caller: { ipAddress, brand, siteOrigin } }) => {
    const isAllowed =
      (await isWithinLimit(upstream, `recovery-address:${ipAddress}`, perAddress)) &&
      (await isWithinLimit(upstream, `recovery:${ipAddress}:${email}`, perAccount));
    if (isAllowed) {
      const payload: z.infer<typeof recoveryRequest> = { email, languageId, brandKey: brand.key, siteOrigin };
      await enqueueJob(upstream, { kind: jobKind, key: `${jobKind}:${randomUUID()}`, payload });
    }
    return { Status: 1 };
  };
