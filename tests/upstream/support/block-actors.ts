/** The block's people for tests: the staff, two dealers of two companies, and what they do with a trade-in. */
import { eq } from "drizzle-orm";
import { admin } from "#contract/admin.ts";
import { users } from "#upstream/db/schema/index.ts";
import { type engines, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

export const vin = "1HGCM82633A004352";

export interface Block {
  upstream: TestUpstream;
  team: string;
  dealer: string;
  rival: string;
}

export async function startBlock(engine: (typeof engines)[number]): Promise<Block> {
  const upstream = await startUpstream({}, engine, { hasDocuments: false });
  const team = await upstream.signIn("team");
  const dealer = await upstream.signIn("dealer");
  await upstream.database.db.update(users).set({ user_type_id: 9, company_id: 2 }).where(eq(users.id, 4));
  return { upstream, team, dealer, rival: await upstream.signIn("user") };
}

/** @param block read at each act: it is there once it has started */
export const blockActs = (block: () => Block) => ({
  /** From a told trade-in to what dealers see; answers the listing's guid. */
  async publish(tradeInId: string): Promise<string> {
    const { upstream, team: token } = block();
    await upstream.call(admin.addTradeInToBlock, { tradeInId }, { token });
    const { tradeIn } = await upstream.call(admin.turnBlockVehicle, { tradeInId, to: "published" }, { token });
    return tradeIn.listing?.guid ?? "";
  },
  /** Cents. */
  offer: (guid: string, amount: number, token = block().dealer) =>
    block().upstream.send(admin.makeBlockOffer, { guid, amount }, { token }),
  turn: (tradeInId: string, to: "published" | "withdrawn") =>
    block().upstream.send(admin.turnBlockVehicle, { tradeInId, to }, { token: block().team }),
  manage: (tradeInId: string) =>
    block().upstream.call(admin.getTradeInToManage, { tradeInId }, { token: block().team }),
  seen: (guid: string, token = block().dealer) => block().upstream.call(admin.getBlockVehicle, { guid }, { token }),
});
