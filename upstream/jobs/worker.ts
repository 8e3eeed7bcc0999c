/** Works off queues of rows: woken by a commit in this process, and by a poll for what others wrote or what has become due. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#domain/log.ts";
import { loggableMessage } from "#domain/loggable-error.ts";
import type { Database } from "#upstream/db/database.ts";
import {
  attemptsMax,
  finish,
  giveBack,
  isBusy,
  putBack,
  type Queue,
  releaseAll,
  renew,
  renewalMs,
  type Work,
} from "./queue.ts";

export interface Worker {
  wake(): void;
  /** Waits until nothing due is left; what waits for its next attempt is not due. */
  settle(): Promise<void>;
  /** Stops claiming, tells running work to stop, and waits for it. */
  close(): Promise<void>;
}

interface Options {
  pollMs?: number;
  /** No other process works on this database: whatever is claimed at the start was claimed by one that died. */
  isAlone?: boolean;
  /** Seconds until the next attempt, by the number of attempts made. */
  retryAfter?(attempts: number): number;
}

/** 10 s, 40 s, 2.7 min, 11 min, 43 min, 2.8 h, 11 h, each up to a fifth longer so that rows do not come back all at once. */
const backOff = (attempts: number) => 10 * 4 ** (attempts - 1) * (1 + Math.random() / 5);

const messageOf = (error: unknown) => loggableMessage(error).slice(0, 500);

export function startWorker(database: Database, log: Log, queues: readonly Queue[], options: Options = {}): Worker {
  const { pollMs = 2000, isAlone = false, retryAfter = backOff } = options;
  const stopping = new AbortController();
  const loops = queues.map((queue) => startLoop(queue));

  function startLoop(queue: Queue) {
    const running = new Set<Promise<void>>();
    let isAwake = false;
    let rouse = () => {};
    let isFailing = false;

    const wake = () => {
      isAwake = true;
      rouse();
    };

    const nap = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isAwake ? 0 : pollMs).unref();
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });

    async function claim(): Promise<Work[]> {
      const free = queue.slots - running.size;
      if (free <= 0) return [];
      try {
        const claimed = await queue.claim(free);
        isFailing = false;
        return claimed;
      } catch (error) {
        // Once an outage, not once a poll.
        if (!isFailing) log.error({ error: messageOf(error), queue: queue.name }, "claim failed");
        isFailing = true;
        return [];
      }
    }

    async function loop() {
      if (isAlone)
        await releaseAll(database, queue).catch((error) => log.error({ error: messageOf(error) }, "release failed"));
      while (!stopping.signal.aborted) {
        isAwake = false;
        const claimed = await claim();
        for (const work of claimed) {
          const done = perform(queue, work).finally(() => {
            running.delete(done);
            wake();
          });
          running.add(done);
        }
        if (claimed.length === 0) await nap();
      }
      await Promise.all(running);
    }
    return { wake, ended: loop() };
  }

  async function perform(queue: Queue, work: Work): Promise<void> {
    const keep = setInterval(() => renew(database, queue, work).catch(() => {}), renewalMs).unref();
    try {
      const error = await attempt(work);
      await record(() => (error === null ? finish(database, queue, work) : setBack(queue, work, error)));
    } catch (failure) {
      // Its claim runs out by itself, and it is tried again.
      log.error({ error: messageOf(failure), queue: queue.name, id: work.id }, "could not be recorded");
    } finally {
      clearInterval(keep);
    }
  }

  /** What went wrong, or null. */
  async function attempt(work: Work): Promise<string | null> {
    try {
      // Claimed while the stop was being asked for: the work would wait for a signal that has passed.
      stopping.signal.throwIfAborted();
      await work.perform(stopping.signal);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  // What has been sent must be known as sent: a database that is away for seconds is waited for.
  async function record(write: () => Promise<void>, triesLeft = 4): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await sleep(1000);
      await record(write, triesLeft - 1);
    }
  }

  async function setBack(queue: Queue, work: Work, error: string): Promise<void> {
    if (stopping.signal.aborted) return giveBack(database, queue, work);
    const isLast = work.attempts >= attemptsMax;
    const fields = { queue: queue.name, id: work.id, attempts: work.attempts, error };
    if (isLast) log.error(fields, "given up");
    else log.warn(fields, "will be tried again");
    await putBack(database, queue, work, error, retryAfter(work.attempts));
  }

  const wake = () => {
    for (const loop of loops) loop.wake();
  };

  return {
    wake,
    async settle() {
      for (const queue of queues) {
        while (await isBusy(database, queue)) {
          wake();
          await sleep(20);
        }
      }
    },
    async close() {
      stopping.abort();
      wake();
      await Promise.all(loops.map(({ ended }) => ended));
    },
  };
}
