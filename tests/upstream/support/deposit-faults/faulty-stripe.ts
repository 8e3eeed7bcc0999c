/** Stripe, its line and its webhooks with faults from a seed. Only what one buyer does twice at once depends on the machine. */
import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  idempotencyKeyOf,
  openImpatientStripe,
  silentLog,
  stripeFailure,
  stripeSecret,
} from "#tests/upstream/support/deposit-fixture.ts";
import { isConcurrent, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { createRandom, type Random } from "#upstream/db/seed/catalogue/random.ts";
import { settleDueDeposits } from "#upstream/services/buy-online/deposit/due-deposits.ts";
import { stripeWebhook } from "#upstream/services/stripe/webhook.ts";
import { createStripeSimulator, type StripeSimulator } from "#upstream/simulators/stripe/simulator.ts";
import { signPayload } from "#upstream/simulators/stripe/webhooks.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getActor, openMortalDatabase, runProcess, takeStep } from "./mortal-process.ts";

/** Faults of a request, by name. */
const requestFaults = [
  "request lost",
  "request times out",
  "500 before the effect",
  "409, key in use",
  "effect, then the line dropped",
  "effect, then no answer in time",
  "effect, then 500",
] as const;

const eventSchema = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) }) }),
});
const createdSession = z.object({ id: z.string(), metadata: z.object({ transactionId: z.string() }) });

interface Delivery {
  actor: string;
  body: string;
  random: Random;
  /** Not delivered before this phase of the play. */
  phase: number;
}

export interface FaultyStripe {
  /** What works with the faulty Stripe and dies where its process does. */
  parts: Upstream;
  pages: StripeSimulator["pages"];
  state: { isHealthy: boolean; phase: number };
  /** How often each fault happened. */
  faults: Map<string, number>;
  /** Runs a process of the actor, which may die at one of its first `steps` steps. */
  run(actor: string, steps: number, work: () => Promise<unknown>): Promise<void>;
  /** Delivers the actor's new webhooks; some are lost, doubled, late or in another order. */
  deliverNew(actor: string): Promise<void>;
  /** Delivers the webhooks that are late up to this phase, or those of one actor. */
  deliverLate(actor?: string): Promise<void>;
  settle(): Promise<void>;
}

type Context = Pick<FaultyStripe, "state" | "faults"> & {
  seed: number;
  /** Who a session, a payment or an order belongs to. */
  actors: Map<string, string>;
  count(name: string): void;
  /** The next random numbers under the name; the same ones in every play of the seed. */
  draw(name: string): Random;
};

function createContext(seed: number): Context {
  const faults = new Map<string, number>();
  const draws = new Map<string, number>();
  return {
    seed,
    faults,
    state: { isHealthy: false, phase: 0 },
    actors: new Map(),
    count: (name) => void faults.set(name, (faults.get(name) ?? 0) + 1),
    draw(name) {
      const index = draws.get(name) ?? 0;
      draws.set(name, index + 1);
      return createRandom(`${seed} ${name} ${index}`);
    },
  };
}

/** `fetch` of the line to Stripe. Stripe's own work is no part of the caller's transaction and does not die with it. */
function createFaultyFetch(context: Context, simulator: StripeSimulator): typeof fetch {
  const { state, actors, count, draw } = context;
  // The embedded database has one connection, which the caller's transaction holds.
  const outside: (work: () => Promise<Response>) => Promise<Response> = isConcurrent
    ? AsyncLocalStorage.snapshot()
    : (work) => work();
  const failedKeys = new Set<string>();
  const failWithKey = (key: string) => {
    if (key) failedKeys.add(key);
    return stripeFailure();
  };
  const perform = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const response = await outside(() => simulator.fetch(input, init));
    const { data: session } = createdSession.safeParse(await response.clone().json());
    if (session && getActor() !== settler && !actors.has(session.id)) {
      actors.set(session.id, getActor());
      actors.set(session.metadata.transactionId, getActor());
    }
    return response;
  };
  return async (input, init) => {
    takeStep();
    const key = idempotencyKeyOf(init);
    if (failedKeys.has(key)) return stripeFailure();
    const url = String(input);
    const [id] = /cs_test_\w+|pi_\w+/.exec(`${url} ${init?.body}`) ?? [];
    const actor = (id && actors.get(id)) ?? getActor();
    const random = draw(`request of ${actor} to ${url.replace(/\w+_\w{20,}/, "id")}`);
    if (state.isHealthy || !random.chance(0.35)) return perform(input, init);
    const fault = random.pick(requestFaults);
    // Only a post has a key that another request may use.
    if (fault === "409, key in use" && init?.method !== "POST") return perform(input, init);
    count(fault);
    switch (fault) {
      case "request lost":
        throw new TypeError("fetch failed");
      case "request times out":
        throw new DOMException("aborted", "AbortError");
      case "500 before the effect":
        return failWithKey(key);
      case "409, key in use":
        return Response.json({ error: { type: "idempotency_error", code: "idempotency_key_in_use" } }, { status: 409 });
      case "effect, then the line dropped":
        await perform(input, init);
        throw new TypeError("terminated");
      case "effect, then no answer in time":
        await perform(input, init);
        throw new DOMException("aborted", "AbortError");
      case "effect, then 500":
        await perform(input, init);
        return failWithKey(key);
    }
  };
}

const settler = "settler";

/** A process that is given this many steps lives. */
const immortal = Number.POSITIVE_INFINITY;

function createRun({ state, count, draw }: Context): FaultyStripe["run"] {
  return async (actor, steps, work) => {
    const random = draw(`process of ${actor}`);
    const isMortal = !state.isHealthy && random.chance(0.2);
    const hasDied = await runProcess(actor, isMortal ? random.between(0, steps) : immortal, work);
    if (hasDied) count("process died");
  };
}

function createDeliveries(context: Context, run: FaultyStripe["run"], post: (body: string) => Promise<Response>) {
  const { seed, state, actors, count, draw } = context;
  const inbox: Delivery[] = [];
  let late: Delivery[] = [];
  const delay = (delivery: Delivery, phase: number) => late.push({ ...delivery, phase });
  const send = async (delivery: Delivery) => {
    const { actor, body, random } = delivery;
    let isAcknowledged = false;
    await run(`webhook of ${actor}`, 12, async () => {
      isAcknowledged = (await post(body)).ok;
    });
    if (!isAcknowledged) return delay(delivery, state.phase + 1);
    if (state.isHealthy || !random.chance(0.1)) return;
    count("webhook applied, answer lost");
    delay(delivery, state.phase + 1);
  };
  const deliver = async (delivery: Delivery) => {
    const isTwice = !state.isHealthy && delivery.random.chance(0.2);
    if (isTwice) count("webhook twice at once");
    await Promise.all(isTwice ? [send(delivery), send(delivery)] : [send(delivery)]);
  };
  /** In an order of its own: that of the events means nothing. */
  const deliverAll = async (deliveries: readonly Delivery[]) => {
    const ranked = deliveries.map((delivery) => ({ delivery, rank: delivery.random.next() }));
    for (const { delivery } of ranked.toSorted((a, b) => a.rank - b.rank)) await deliver(delivery);
  };
  return {
    receive(body: string) {
      const { object } = eventSchema.parse(JSON.parse(body)).data;
      const actor = actors.get(object.metadata["transactionId"] ?? "") ?? "";
      actors.set(object.id, actor);
      inbox.push({ actor, body, random: draw(`event of ${actor}`), phase: state.phase });
    },
    async deliverNew(actor: string) {
      const areAllLost = createRandom(`${seed} every webhook of ${actor}`).chance(0.25);
      const now: Delivery[] = [];
      for (const delivery of inbox.filter((delivery) => delivery.actor === actor)) {
        inbox.splice(inbox.indexOf(delivery), 1);
        if (areAllLost || delivery.random.chance(0.15)) count("webhook lost for good");
        else if (delivery.random.chance(0.35)) {
          count("webhook late");
          delay(delivery, state.phase + delivery.random.between(1, 4));
        } else now.push(delivery);
      }
      await deliverAll(now);
    },
    async deliverLate(actor?: string) {
      const isDue = (delivery: Delivery) => delivery.phase <= state.phase && (!actor || delivery.actor === actor);
      const due = late.filter(isDue);
      late = late.filter((delivery) => !isDue(delivery));
      await deliverAll(due);
    },
  };
}

export function createFaultyStripe({ config, database }: TestUpstream, seed: number): FaultyStripe {
  const context = createContext(seed);
  const run = createRun(context);
  const deliveries = createDeliveries(context, run, async (body) => {
    const headers = { "stripe-signature": signPayload(body, stripeSecret, Math.floor(Date.now() / 1000)) };
    return webhook.fetch(new Request("http://webhooks.test/stripe", { method: "POST", headers, body }));
  });
  const simulator = createStripeSimulator({
    ...{ database, log: silentLog, secret: stripeSecret },
    async deliver(request) {
      deliveries.receive(await request.text());
      return new Response("{}");
    },
  });
  const stripe = openImpatientStripe(config, createFaultyFetch(context, simulator));
  const parts: Upstream = { ...bareUpstream(database), config, stripe, database: openMortalDatabase(database) };
  const webhook = stripeWebhook(parts).onError(() => new Response(null, { status: 500 }));
  return {
    parts,
    pages: simulator.pages,
    ...{ state: context.state, faults: context.faults, run },
    deliverNew: deliveries.deliverNew,
    deliverLate: deliveries.deliverLate,
    settle: () => run(settler, 200, () => settleDueDeposits(parts)),
  };
}
