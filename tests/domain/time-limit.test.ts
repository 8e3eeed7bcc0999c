import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startTimeLimit } from "#domain/outside/time-limit.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const ended = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener("abort", () => resolve(signal.reason), { once: true }));

/** Only the signal is held, as a call holds it. */
const signalOf = (ms: number, stop?: AbortSignal): AbortSignal => startTimeLimit(ms, stop).signal;

test("ends at its time, although garbage is collected meanwhile", async () => {
  const caller = new AbortController();
  const reasons = [signalOf(60), signalOf(60, caller.signal)].map(ended);
  for (let round = 0; round < 5; round += 1) collectGarbage();
  for (const reason of await Promise.all(reasons)) expect(reason).toMatchObject({ name: "TimeoutError" });
});

test("ends with the caller's signal, and says that the time itself did not end", async () => {
  const caller = new AbortController();
  const limit = startTimeLimit(60_000, caller.signal);
  const reason = ended(limit.signal);
  caller.abort("stopped");
  expect(await reason).toBe("stopped");
  expect(limit.isOver()).toBe(false);
  expect(startTimeLimit(60_000, caller.signal).signal.aborted).toBe(true);
});

test("gives the next part of the work its own time, and never ends once the work has", async () => {
  const restarted = startTimeLimit(60_000);
  restarted.restart(20);
  expect(await ended(restarted.signal)).toMatchObject({ name: "TimeoutError" });
  restarted.restart(60_000);
  expect(restarted.isOver()).toBe(true);

  const done = startTimeLimit(10);
  done.end();
  await ended(signalOf(30));
  expect([done.signal.aborted, done.isOver()]).toEqual([false, false]);
});
