/** Work that takes much memory, done one piece after the other. */
import { Refusal } from "#upstream/http/refusal.ts";

/** About what the pieces before it take. */
const seconds = 10;

/**
 * Gives each piece of work its turn. Whoever would wait behind `waitingMax` others is refused with 503 `too_busy`: the
 * answer would come after the asker's patience.
 */
export function createTurns(waitingMax: number): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > waitingMax) throw new Refusal(503, "too_busy", { values: { seconds } });
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => {});
    return done;
  };
}
