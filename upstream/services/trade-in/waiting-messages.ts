/** No estimate could be made: the person and the main team are told that an advocate will. */
import { eq } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { managedPath } from "#domain/site/block-paths.ts";
import { tradeInFormPath, tradeInLinkPath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { tradeInToValueMessage, tradeInWaitingMessage } from "#upstream/messages/trade-in-messages.ts";
import { listTeam } from "#upstream/services/user/management/main-team.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { calledOf } from "./kept.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

export type Teller = Pick<Caller, "brand" | "siteOrigin">;

const tradeInLink = ({ siteOrigin }: Teller, language: Language, { kind, id }: Pick<TradeInRow, "kind" | "id">) =>
  siteOrigin + (kind === "form" ? tradeInFormPath(language, id) : tradeInLinkPath(language, id));

/** Whom its value is told to: the address that was given for it, else the account's; null when nobody can be reached. */
async function personOf({ database }: Upstream, { user_id: id, email, language }: TradeInRow) {
  const [user] = id === null ? [] : await database.db.select().from(users).where(eq(users.id, id));
  const address = email ?? user?.email;
  return address ? { email: address, first_name: user?.first_name ?? "", language: user?.language ?? language } : null;
}

/** Told once of each wait. */
const onceOf = ({ id, waiting_since: since }: TradeInRow, recipient: string | number) =>
  [id, recipient, ...(since ? [since.toISOString()] : [])].join(":");

export async function tellPersonWaiting(upstream: Upstream, row: TradeInRow, teller: Teller): Promise<void> {
  const user = await personOf(upstream, row);
  if (!user) return;
  const link = tradeInLink(teller, languageOfUser(user), row);
  const about = { vehicle: calledOf(row), reference: row.id, once: onceOf(row, user.email) };
  await postMessage(upstream, tradeInWaitingMessage({ user, brand: teller.brand, link, ...about }));
}

export async function tellWaiting(upstream: Upstream, row: TradeInRow, teller: Teller): Promise<void> {
  await tellPersonWaiting(upstream, row, teller);
  for (const user of await listTeam(upstream)) {
    const link = teller.siteOrigin + managedPath(languageOfUser(user), row.id);
    const about = { vehicle: calledOf(row), reference: row.id, once: onceOf(row, user.id) };
    await postMessage(upstream, tradeInToValueMessage({ user, brand: teller.brand, link, ...about }));
  }
}
