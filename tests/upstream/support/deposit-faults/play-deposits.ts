/** Plays buyers while Stripe, its line, its webhooks and our processes fail, and checks the promises after each settling. */
import { sql } from "drizzle-orm";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { deposits } from "#upstream/db/schema/index.ts";
import { createPlayer, type Player, playBuyer, playLapse, playReturn, type Stage } from "./buyers.ts";
import { createFaultyStripe } from "./faulty-stripe.ts";
import { checkPromises, type Settlement } from "./promises.ts";

const playersAtOnce = 8;

export interface PlayReport extends Settlement {
  /** How often each fault happened. */
  faults: Map<string, number>;
}

async function playAll(players: readonly Player[], play: (player: Player) => Promise<unknown>): Promise<void> {
  const waiting = [...players];
  const playNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await play(next);
  };
  await Promise.all(Array.from({ length: playersAtOnce }, playNext));
}

/** Enough time for a missing webhook to count as lost. */
const passTime = ({ upstream }: Stage) =>
  upstream.database.db.update(deposits).set({ updated_at: sql`${deposits.updated_at} - interval '6 minutes'` });

/** Late webhooks arrive and the periodic task runs twice at once, all with faults; then it and the jobs run once with Stripe healthy. */
async function settle(stage: Stage): Promise<Settlement> {
  const { stripe, upstream, urls } = stage;
  stripe.state.phase += 1;
  await Promise.all([stripe.deliverLate(), stripe.settle(), stripe.settle()]);
  stripe.state.isHealthy = true;
  await passTime(stage);
  await stripe.settle();
  // A second payment is refunded by a job.
  await upstream.settle();
  const settlement = await checkPromises(upstream.database, urls);
  stripe.state.isHealthy = false;
  return settlement;
}

/** @param count buyers; a rival of some and a second purchase of others come on top */
export async function playDeposits(count: number, seed: number): Promise<PlayReport> {
  const variables = { PUBLIC_ORIGIN: "http://localhost:4569" };
  const upstream = await startUpstream(variables, { hasDocuments: false, hasPeriodicTasks: false });
  const stage: Stage = { upstream, stripe: createFaultyStripe(upstream, seed), urls: new Set() };
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) players.push(await createPlayer(stage, String(index), seed));
  await playAll(players, (player) => playBuyer(stage, player));
  const settlements = [await settle(stage)];
  await playAll(players, (player) => playLapse(stage, player));
  settlements.push(await settle(stage));
  stage.stripe.state.phase += 1;
  await playAll(players, (player) => playReturn(stage, player));
  settlements.push(await settle(stage));
  // What comes days later changes nothing that is settled.
  stage.stripe.state.phase += 10;
  const last = await settle(stage);
  await upstream.close();
  const problems = [...new Set([...settlements, last].flatMap((settlement) => settlement.problems))];
  return { ...last, problems, faults: stage.stripe.faults };
}
