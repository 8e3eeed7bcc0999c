/** Staff and two dealers of different companies for tests of the block, and their calls. */
import { eq } from "drizzle-orm";
import { admin } from "#contract/admin.ts";
import { users } from "#upstream/db/schema/index.ts";
import { startUpstream, type TestUpstream } from "./upstream-fixture.ts";

export const vin = "1HGCM82633A004352";

export interface Block {
  upstream: TestUpstream;
  team: string;
  dealer: string;
  rival: string;
}

export async function startBlock(): Promise<Block> {
  const upstream = await startUpstream({}, { hasDocuments: false });
  const team = await upstream.signIn("team");
  const dealer = await upstream.signIn("dealer");
  await upstream.database.db.update(users).set({ user_type_id: 9, company_id: 2 }).where(eq(users.id, 4));
  return { upstream, team, dealer, rival: await upstream.signIn("user") };
}

/** @param block read at each call, because the block starts after the tests are defined */
export const blockCalls = (block: () => Block) => ({
  /** Publishes an estimated trade-in for dealers and returns the guid of its listing. */
  async publish(tradeInId: string): Promise<string> {
    const { upstream, team: token } = block();
    await upstream.call(admin.addTradeInToBlock, { tradeInId }, { token });
    const { tradeIn } = await upstream.call(admin.setBlockListingState, { tradeInId, to: "published" }, { token });
    return tradeIn.listing?.guid ?? "";
  },
  /** Cents. */
  offer: (guid: string, amount: number, token = block().dealer) =>
    block().upstream.send(admin.makeBlockOffer, { guid, amount }, { token }),
  setListing: (tradeInId: string, to: "published" | "withdrawn") =>
    block().upstream.send(admin.setBlockListingState, { tradeInId, to }, { token: block().team }),
  manage: (tradeInId: string) =>
    block().upstream.call(admin.getTradeInToManage, { tradeInId }, { token: block().team }),
  getAsDealer: (guid: string, token = block().dealer) =>
    block().upstream.call(admin.getBlockVehicle, { guid }, { token }),
});
