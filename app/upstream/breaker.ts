/**
 * Stops calls to a service that does not answer. After some timeouts in a row, calls fail at once; now and then one call
 * tries the service again. If it is a read, which is quick, the others wait for its result.
 */

const maxTimeouts = 3;
const pauseMs = 250;

type Outcome = "answered" | "timed-out";

export interface Breaker {
  /**
   * Whether a call may be sent; `isProbe` tells it to be quick. Await it just before sending.
   *
   * @param canProbe false for a call that may be long, such as an upload: nobody waits for its result
   */
  requestPermission(canProbe: boolean): Promise<{ isAllowed: boolean; isProbe: boolean }>;
  recordOutcome(outcome: Outcome, isProbe: boolean): void;
}

export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let timeouts = 0;
  let probe: Promise<Outcome> | null = null;
  let endProbe = (_: Outcome) => {};
  let pausedUntil = 0;

  return {
    async requestPermission(canProbe) {
      if (timeouts < maxTimeouts) return { isAllowed: true, isProbe: false };
      if (probe) return { isAllowed: (await probe) === "answered", isProbe: false };
      if (now() < pausedUntil) return { isAllowed: false, isProbe: false };
      if (!canProbe) {
        // A form cannot keep an upload that was not sent. One is sent after each pause, as one probe would be.
        pausedUntil = now() + pauseMs;
        return { isAllowed: true, isProbe: false };
      }
      probe = new Promise((resolve) => {
        endProbe = resolve;
      });
      return { isAllowed: true, isProbe: true };
    },
    recordOutcome(outcome, isProbe) {
      timeouts = outcome === "answered" ? 0 : timeouts + 1;
      pausedUntil = now() + pauseMs;
      if (!isProbe) return;
      probe = null;
      endProbe(outcome);
    },
  };
}

// By the function that sends: each server, and in tests each upstream, has its own.
const breakers = new WeakMap<object, Map<string, Breaker>>();

/** The breaker of a service, created at its first call. */
export function getBreaker(send: object, service: string): Breaker {
  const bySender = breakers.get(send) ?? new Map<string, Breaker>();
  breakers.set(send, bySender);
  const breaker = bySender.get(service) ?? createBreaker();
  bySender.set(service, breaker);
  return breaker;
}
