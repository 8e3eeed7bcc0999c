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
  expect(await breaker.requestPermission(true)).toEqual(allowed);
  breaker.recordOutcome("answered", false);
  breaker.recordOutcome("timed-out", false);
  expect(await breaker.requestPermission(true)).toEqual(allowed);
});

test("after three timeouts calls fail at once; after a pause one tries and the others wait for it", async () => {
  const { breaker, clock } = breakerAfter(3);
  expect(await breaker.requestPermission(true)).toEqual(refused);
  clock.ms += 251;
  expect(await breaker.requestPermission(true)).toEqual(probing);
  const waiting = [breaker.requestPermission(true), breaker.requestPermission(true)];
  breaker.recordOutcome("answered", true);
  expect(await Promise.all(waiting)).toEqual([allowed, allowed]);
  expect(await breaker.requestPermission(true)).toEqual(allowed);
});

test("a try that times out is followed by another pause", async () => {
  const { breaker, clock } = breakerAfter(3);
  clock.ms += 251;
  expect(await breaker.requestPermission(true)).toEqual(probing);
  const waiting = breaker.requestPermission(true);
  breaker.recordOutcome("timed-out", true);
  expect(await waiting).toEqual(refused);
  expect(await breaker.requestPermission(true)).toEqual(refused);
  clock.ms += 251;
  expect(await breaker.requestPermission(true)).toEqual(probing);
});

test.each(["answers", "never ends"])("nobody waits for an upload that tries the service and %s", async (end) => {
  const { breaker, clock } = breakerAfter(3);
  clock.ms += 251;
  expect(await breaker.requestPermission(false)).toEqual(allowed);
  // Calls that come at the same time fail at once, as before; the next one finds out how the service is.
  expect([await breaker.requestPermission(false), await breaker.requestPermission(true)]).toEqual([refused, refused]);
  if (end === "answers") {
    breaker.recordOutcome("answered", false);
    expect(await breaker.requestPermission(true)).toEqual(allowed);
    return;
  }
  clock.ms += 251;
  expect(await breaker.requestPermission(true)).toEqual(probing);
  const upload = breaker.requestPermission(false);
  breaker.recordOutcome("answered", true);
  expect([await upload, await breaker.requestPermission(true)]).toEqual([allowed, allowed]);
});
