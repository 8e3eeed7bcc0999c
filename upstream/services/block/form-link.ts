/** Staff create a trade-in form and send its private link. It belongs to no account until a signed-in user opens it. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { tradeInFormPath } from "#domain/site/paths.ts";
import { auditLog, tradeIns, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { tradeInFormMessage, tradeInFormText } from "#upstream/messages/kinds/trade-in-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

const sentFormLimit = { count: 60, minutes: 60 };
const sentAction = "trade-in-form-sent";
const repeatSeconds = 60;

interface Recipient {
  brandKey: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** The form that the same post has just created. Locks the sender's account, so that two posts at once run one after the other. */
async function findRepeatedForm({ database }: Upstream, sender: User, { brandKey, email, phone }: Recipient) {
  const { db } = database;
  await db.select({ id: users.id }).from(users).where(eq(users.id, sender.id)).for("update");
  const wasSentNow = and(
    eq(auditLog.actor_id, sender.id),
    eq(auditLog.action, sentAction),
    eq(auditLog.subject, sql`'trade-in:' || ${tradeIns.id}`),
    gt(auditLog.created_at, sql`now() - make_interval(secs => ${repeatSeconds})`),
  );
  const isSameRecipient = and(
    eq(tradeIns.brand_key, brandKey),
    sql`${tradeIns.email} is not distinct from ${email ?? null}::text`,
    sql`${tradeIns.phone} is not distinct from ${phone ?? null}::text`,
  );
  const [row] = await db
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .innerJoin(auditLog, wasSentNow)
    // A form that somebody has begun to fill in is not the same one.
    .where(and(isSameRecipient, eq(tradeIns.updated_at, tradeIns.created_at)))
    .limit(1);
  return row?.id ?? null;
}

export const formLinkHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, "sendTradeInForm">> => ({
  async sendTradeInForm({ input: { languageId, email, phone }, user, caller }) {
    await countAttempt(upstream, `trade-in-form:${user.id}`, sentFormLimit);
    return upstream.database.transaction(async () => {
      const { brand, siteOrigin } = caller;
      const language = languageOfId(languageId);
      const repeated = await findRepeatedForm(upstream, user, { email, phone, brandKey: brand.key });
      if (repeated) return { tradeInId: repeated };
      const [row] = await upstream.database.db
        .insert(tradeIns)
        .values({ kind: "form", brand_key: brand.key, language, email: email ?? null, phone: phone ?? null })
        .returning();
      if (!row) throw new Error("The form was not created");
      const link = `${siteOrigin}${tradeInFormPath(language, row.id)}`;
      if (email) {
        const to = { email, first_name: "", language };
        await postMessage(upstream, tradeInFormMessage({ user: to, brand, link, dedupeKey: row.id }));
      }
      if (phone) await postMessage(upstream, tradeInFormText({ phone, link, brand, language }));
      await recordAudit(upstream, user, sentAction, `trade-in:${row.id}`, { before: null, after: { kind: "form" } });
      return { tradeInId: row.id };
    });
  },
});
