/** Emails the owner and the main team when the model finds no value and an advocate (main team member) must value the trade-in. */
import { eq } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import { tradeInFormPath, tradeInLinkPath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Site } from "#upstream/http/caller.ts";
import { tradeInToValueMessage, tradeInWaitingMessage } from "#upstream/messages/kinds/trade-in-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { listMainTeam } from "#upstream/services/user/management/main-team.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { messageVehicleOf } from "./stored-trade-in.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

const tradeInLink = ({ siteOrigin }: Site, language: Language, { kind, id }: Pick<TradeInRow, "kind" | "id">) =>
  siteOrigin + (kind === "form" ? tradeInFormPath(language, id) : tradeInLinkPath(language, id));

/** The owner's email: the trade-in's own address, else the account's; null without either. */
async function findAddressee({ database }: Upstream, { user_id: id, email, language }: TradeInRow) {
  const [user] = id === null ? [] : await database.db.select().from(users).where(eq(users.id, id));
  const address = email ?? user?.email;
  return address ? { email: address, first_name: user?.first_name ?? "", language: user?.language ?? language } : null;
}

/** Makes sure that each recipient gets one email per waiting period. */
const dedupeKey = ({ id, waiting_since: since }: TradeInRow, recipient: string | number) =>
  [id, recipient, ...(since ? [since.toISOString()] : [])].join(":");

export async function notifyOwnerWaiting(upstream: Upstream, row: TradeInRow, site: Site): Promise<void> {
  const user = await findAddressee(upstream, row);
  if (!user) return;
  const link = tradeInLink(site, languageOfUser(user), row);
  const content = { vehicle: messageVehicleOf(row), reference: row.id, dedupeKey: dedupeKey(row, user.email) };
  await postMessage(upstream, tradeInWaitingMessage({ user, brand: site.brand, link, ...content }));
}

export async function notifyWaiting(upstream: Upstream, row: TradeInRow, site: Site): Promise<void> {
  await notifyOwnerWaiting(upstream, row, site);
  for (const user of await listMainTeam(upstream)) {
    const link = site.siteOrigin + managedTradeInPath(languageOfUser(user), row.id);
    const content = { vehicle: messageVehicleOf(row), reference: row.id, dedupeKey: dedupeKey(row, user.id) };
    await postMessage(upstream, tradeInToValueMessage({ user, brand: site.brand, link, ...content }));
  }
}
