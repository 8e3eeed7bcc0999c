/** Staff create a trade-in form and send its private link. It belongs to no account until a signed-in user opens it. */
import type { admin } from "#contract/admin.ts";
import { tradeInFormPath } from "#domain/site/paths.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { tradeInFormMessage, tradeInFormText } from "#upstream/messages/kinds/trade-in-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

const sentFormLimit = { count: 60, minutes: 60 };

export const formLinkHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, "sendTradeInForm">> => ({
  async sendTradeInForm({ input: { languageId, email, phone }, user, caller }) {
    await countAttempt(upstream, `trade-in-form:${user.id}`, sentFormLimit);
    return upstream.database.transaction(async () => {
      const { brand, siteOrigin } = caller;
      const language = languageOfId(languageId);
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
      await recordAudit(upstream, user, "trade-in-form-sent", `trade-in:${row.id}`);
      return { tradeInId: row.id };
    });
  },
});
