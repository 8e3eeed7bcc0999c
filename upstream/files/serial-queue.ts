/** Runs memory-heavy work one task at a time. */
import { Refusal } from "#upstream/http/refusal.ts";

/** Rough time to wait before trying again, sent in Retry-After. */
const retrySeconds = 10;

/** Refuses with 503 `too_busy` if more than `maxWaiting` tasks are waiting, because the user would give up first. */
export function createSerialQueue(maxWaiting: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (task) => {
    if (waiting > maxWaiting) throw new Refusal(503, "too_busy", { values: { seconds: retrySeconds } });
    waiting += 1;
    const result = previous.then(task).finally(() => {
      waiting -= 1;
    });
    previous = result.catch(() => {});
    return result;
  };
}
