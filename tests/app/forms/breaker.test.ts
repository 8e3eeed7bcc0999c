import { expect, test } from "vitest";
import { createBreaker } from "#app/upstream/breaker.ts";

const allowed = { isAllowed: true, isProbe: false };
const refused = { isAllowed: false, isProbe: false };
const probing = { isAllowed: true, isProbe: true };

/** A breaker after `timeouts` calls that timed out, and the clock that it reads. */
function breakerAfter(timeouts: number) {
  const clock = { ms: 0 };
  const breaker = createBreaker(() => clock.ms);
  for (let call = 0; call < timeouts; call += 1) breaker.recordOutcome("timed-out", false);
  return { breaker, clock };
}

test("calls go on after two timeouts, and after an answer the count starts again", async () => {
  const { breaker } = breakerAfter(2);
  expect(await breaker.requestPermission()).toEqual(allowed);
  breaker.recordOutcome("answered", false);
  breaker.recordOutcome("timed-out", false);
  expect(await breaker.requestPermission()).toEqual(allowed);
});

test("after three timeouts calls fail at once; after a pause one tries and the others wait for it", async () => {
  const { breaker, clock } = breakerAfter(3);
  expect(await breaker.requestPermission()).toEqual(refused);
  clock.ms += 251;
  expect(await breaker.requestPermission()).toEqual(probing);
  const waiting = [breaker.requestPermission(), breaker.requestPermission()];
  breaker.recordOutcome("answered", true);
  expect(await Promise.all(waiting)).toEqual([allowed, allowed]);
  expect(await breaker.requestPermission()).toEqual(allowed);
});

test("a try that times out is followed by another pause", async () => {
  const { breaker, clock } = breakerAfter(3);
  clock.ms += 251;
  expect(await breaker.requestPermission()).toEqual(probing);
  const waiting = breaker.requestPermission();
  breaker.recordOutcome("timed-out", true);
  expect(await waiting).toEqual(refused);
  expect(await breaker.requestPermission()).toEqual(refused);
  clock.ms += 251;
  expect(await breaker.requestPermission()).toEqual(probing);
});
