/**
 * Password recovery. A request only writes a job, whether the account exists or not, so that neither the answer nor its
 * time tells; the job looks the account up and sends the link.
 */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import type { user as contract } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { jobs, users } from "#upstream/db/schema/index.ts";
import type { Handler } from "#upstream/http/implement.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import { resetPasswordMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { isWithinLimit, type Limit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { createLink } from "./session.ts";

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
  await database.transaction(async () => {
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    if (user) {
      const guid = await createLink(upstream, user.id, "reset-password", resetHours);
      const language = languageOfId(languageId);
      const link = siteOrigin + accountPath(language, `reset-password/${guid}`);
      await postMessage(
        upstream,
        resetPasswordMessage({ user: { ...user, language }, brand: brandOf(brandKey), link }),
      );
    }
    // The row names a person, who perhaps has no account.
    await database.db.delete(jobs).where(eq(jobs.key, key));
  });
});

/** Answers alike for everyone. Past a limit, which a stranger's requests from elsewhere do not use up, nothing is sent. */
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
