/** Buyers who pay a deposit while Stripe fails: they press again, open a second checkout, cancel, sign, come back. */
import { buyOnline } from "#contract/buy-online.ts";
import { openCheckout } from "#tests/upstream/support/deposit-fixture.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  lapse,
  openOrder,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import type { TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { createRandom, type Random } from "#upstream/db/seed/catalogue/random.ts";
import type { FaultyStripe } from "./faulty-stripe.ts";

const goodCard = "4242424242424242";
const declinedCard = "4000000000000002";

export interface Player {
  name: string;
  buyer: Buyer;
  vehicleId: number;
  random: Random;
  /** The payment pages that this buyer has seen. */
  urls: Set<string>;
}

export interface Stage {
  upstream: TestUpstream;
  stripe: FaultyStripe;
  /** The payment pages that any buyer has seen. */
  urls: Set<string>;
}

export async function createPlayer({ upstream }: Stage, name: string, seed: number): Promise<Player> {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  return { name, buyer, vehicleId, random: createRandom(`${seed} player ${name}`), urls: new Set() };
}

async function pressPay({ stripe, urls }: Stage, player: Player): Promise<void> {
  const { name, buyer, vehicleId, random } = player;
  const language = random.chance(0.8) ? "fr-ca" : "en-ca";
  await stripe.run(name, 45, async () => {
    const url = await openCheckout(stripe.parts, { buyer, vehicleId, language });
    for (const seen of [urls, player.urls]) seen.add(url);
  });
  await stripe.deliverNew(name);
}

/** Presses until a payment page opens, sometimes twice at once, and sometimes once more after it did. */
async function openPages(stage: Stage, player: Player): Promise<void> {
  const known = player.urls.size;
  for (let tries = 0; player.urls.size === known && tries < 4; tries += 1) {
    const isDouble = player.random.chance(0.3);
    await Promise.all(isDouble ? [pressPay(stage, player), pressPay(stage, player)] : [pressPay(stage, player)]);
  }
  if (player.random.chance(0.3)) await pressPay(stage, player);
}

async function pay({ stripe }: Stage, { name }: Player, url: string, cardNumber = goodCard): Promise<void> {
  const body = new URLSearchParams({ cardNumber, exp: "12/34", cvc: "123" });
  await stripe.pages.request(url.replace("/simulators/stripe", ""), { method: "POST", body });
  await stripe.deliverNew(name);
}

const cancel = ({ upstream }: Stage, { buyer, vehicleId }: Player) =>
  upstream.send(buyOnline.cancelCustomerVehicle, { vehicleId }, { token: buyer.token });

/** Signs if the deposit is known to be paid. */
async function sign({ upstream }: Stage, { buyer, vehicleId }: Player): Promise<void> {
  const review = await readReview(upstream, buyer, vehicleId).catch(() => null);
  if (review) await upstream.send(buyOnline.finalize, review.signing, { token: buyer.token });
}

/** The reservation ends, and another buyer reserves the vehicle and pays. */
async function playRival(stage: Stage, { name, vehicleId, random }: Player): Promise<void> {
  const buyer = await createBuyer(stage.upstream);
  await lapse(stage.upstream, vehicleId);
  const rival = { name: `rival of ${name}`, buyer, vehicleId, random, urls: new Set<string>() };
  if (await reserve(stage, rival)) await payAll(stage, rival);
}

/** Reserves the vehicle and answers the steps; false if it is not available, or bought by this buyer already. */
async function reserve({ upstream }: Stage, { buyer, vehicleId }: Player): Promise<boolean> {
  const order = await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, { token: buyer.token });
  const isOpen = order.ok && !order.value.transaction.contractSigned;
  if (isOpen) await answerSteps(upstream, buyer, vehicleId);
  return isOpen;
}

async function payAll(stage: Stage, player: Player): Promise<void> {
  await openPages(stage, player);
  for (const url of player.urls) await pay(stage, player, url);
}

/** Pays once, twice at once or not, while the purchase may be cancelled, end or be signed. */
export async function playBuyer(stage: Stage, player: Player): Promise<void> {
  const { random, urls } = player;
  await openPages(stage, player);
  const [first] = urls;
  if (first && random.chance(0.1)) await pay(stage, player, first, declinedCard);
  const acts: (() => Promise<unknown>)[] = [...urls].map((url) => () => pay(stage, player, url));
  if (random.chance(0.2)) acts.push(...[...urls].map((url) => () => pay(stage, player, url)));
  if (random.chance(0.2)) acts.push(() => pressPay(stage, player));
  if (random.chance(0.2)) acts.push(() => cancel(stage, player));
  if (random.chance(0.15)) acts.push(() => lapse(stage.upstream, player.vehicleId));
  if (random.chance(0.15)) acts.push(() => playRival(stage, player));
  if (random.chance(0.2)) acts.push(() => sign(stage, player));
  if (random.chance(0.1)) acts.length = 0;
  if (random.chance(0.5)) await Promise.all(acts.map((act) => act()));
  else for (const act of acts) await act();
  if (random.chance(0.2)) await sign(stage, player);
}

/** Some holds end without a signature. */
export async function playLapse({ upstream }: Stage, { vehicleId, random }: Player): Promise<void> {
  if (random.chance(0.4)) await lapse(upstream, vehicleId);
}

/** Begins again after a refund or a cancellation, and mostly pays, on every page that was ever opened. */
export async function playReturn(stage: Stage, player: Player): Promise<void> {
  if (!player.random.chance(0.7) || !(await reserve(stage, player))) return;
  await openPages(stage, player);
  // Late news of the earlier attempts.
  await stage.stripe.deliverLate(player.name);
  if (player.random.chance(0.7)) for (const url of player.urls) await pay(stage, player, url);
  if (player.random.chance(0.2)) await cancel(stage, player);
}
