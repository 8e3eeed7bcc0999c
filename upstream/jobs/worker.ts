/**
 * Processes queues of rows. A commit in this process wakes it; a poll finds rows of other processes and rows that
 * became due.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#domain/log.ts";
import { loggableMessage } from "#domain/loggable-error.ts";
import { maxAttempts, retrySeconds } from "#domain/outside/retries.ts";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import type { Database } from "#upstream/db/database.ts";
import {
  type ClaimedWork,
  claimRenewalMs,
  giveUp,
  hasDueWork,
  markDone,
  type Queue,
  releaseAllClaims,
  releaseClaim,
  renewClaim,
  scheduleRetry,
} from "./queue.ts";

export interface Worker {
  wake(): void;
  /** Resolves once no row is due; a row that waits for its next attempt is not due. */
  settle(): Promise<void>;
  /** Stops claiming, aborts running work, and waits for it to end. */
  close(): Promise<void>;
}

interface Options {
  pollMs?: number;
  /** No other process uses this database: rows claimed at the start belong to a process that died. */
  isAlone?: boolean;
  telemetry?: Telemetry;
  /** Seconds until the next attempt, given the number of attempts made. */
  retryAfter?(attempts: number): number;
}

/** With up to 20 % of jitter, so that rows do not retry all at once. */
const backOffSeconds = (attempts: number) => retrySeconds(attempts) * (1 + Math.random() / 5);

const messageOf = (error: unknown) => loggableMessage(error).slice(0, 500);

/** One worker's database, log and settings, shared by its loops. */
interface WorkerContext {
  database: Database;
  log: Log;
  pollMs: number;
  isAlone: boolean;
  telemetry: Telemetry;
  retryAfter(attempts: number): number;
  /** Aborted by close(). */
  stopSignal: AbortSignal;
}

export function startWorker(database: Database, log: Log, queues: readonly Queue[], options: Options = {}): Worker {
  const { pollMs = 2000, isAlone = false, retryAfter = backOffSeconds, telemetry = noTelemetry } = options;
  const stopping = new AbortController();
  const stopSignal = stopping.signal;
  const context: WorkerContext = { database, log, pollMs, isAlone, retryAfter, telemetry, stopSignal };
  const loops = queues.map((queue) => startLoop(context, queue));
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  return {
    wake,
    async settle() {
      // All queues in one pass: a job that ends may have written a message.
      const isDue = async () => (await Promise.all(queues.map((queue) => hasDueWork(database, queue)))).includes(true);
      while (await isDue()) {
        wake();
        await sleep(20);
      }
    },
    async close() {
      stopping.abort();
      wake();
      await Promise.all(loops.map(({ ended }) => ended));
    },
  };
}

function startLoop(context: WorkerContext, queue: Queue) {
  const { database, log, pollMs, isAlone, stopSignal } = context;
  const running = new Set<Promise<void>>();
  const claim = createClaimer(context, queue);
  let isWoken = false;
  let endPause = () => {};

  const wake = () => {
    isWoken = true;
    endPause();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken ? 0 : pollMs).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop() {
    if (isAlone)
      await releaseAllClaims(database, queue).catch((error) =>
        log.error({ error: messageOf(error) }, "release failed"),
      );
    while (!stopSignal.aborted) {
      isWoken = false;
      const claimed = await claim(queue.slots - running.size);
      for (const work of claimed) {
        const done = perform(context, queue, work).finally(() => {
          running.delete(done);
          wake();
        });
        running.add(done);
      }
      if (claimed.length === 0) await pause();
    }
    await Promise.all(running);
  }
  return { wake, ended: loop() };
}

function createClaimer({ log }: WorkerContext, queue: Queue) {
  let isFailing = false;
  return async (limit: number): Promise<ClaimedWork[]> => {
    if (limit <= 0) return [];
    try {
      const claimed = await queue.claim(limit);
      isFailing = false;
      return claimed;
    } catch (error) {
      // Logged once per outage, not at every poll.
      if (!isFailing) log.error({ error: messageOf(error), queue: queue.name }, "claim failed");
      isFailing = true;
      return [];
    }
  };
}

async function perform(context: WorkerContext, queue: Queue, work: ClaimedWork): Promise<void> {
  const { database, log, stopSignal, telemetry } = context;
  const renewal = setInterval(() => renewClaim(database, queue, work).catch(() => {}), claimRenewalMs).unref();
  try {
    const error = await telemetry.measure(
      { kind: "queue-work", labels: { queue: queue.name } },
      () => attempt(work, stopSignal),
      (message) => (message === null ? "ok" : "failed"),
    );
    await retryWrite(() =>
      error === null ? markDone(database, queue, work) : recordFailure(context, queue, work, error),
    );
  } catch (failure) {
    // The claim expires by itself, then the work is tried again.
    log.error({ error: messageOf(failure), queue: queue.name, id: work.id }, "could not be recorded");
  } finally {
    clearInterval(renewal);
  }
}

/** The error message, or null on success. */
async function attempt(work: ClaimedWork, stopSignal: AbortSignal): Promise<string | null> {
  try {
    // Work claimed after the abort would never receive the signal's event.
    stopSignal.throwIfAborted();
    await work.perform(stopSignal);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Retries for a few seconds while the database is down: a sent message must be recorded as sent. */
async function retryWrite(write: () => Promise<void>, retriesLeft = 4): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (retriesLeft === 0) throw error;
    await sleep(1000);
    await retryWrite(write, retriesLeft - 1);
  }
}

async function recordFailure(context: WorkerContext, queue: Queue, work: ClaimedWork, error: string): Promise<void> {
  const { database, log, retryAfter, stopSignal } = context;
  if (stopSignal.aborted) return releaseClaim(database, queue, work);
  const isLast = work.attempts >= maxAttempts;
  const fields = { queue: queue.name, id: work.id, attempts: work.attempts, error };
  if (queue.isOthersFault) log.info(fields, isLast ? "given up" : "will be tried again");
  else if (isLast) log.error(fields, "given up");
  else log.warn(fields, "will be tried again");
  if (isLast) await giveUp(database, queue, work, error);
  else await scheduleRetry(database, queue, work, error, retryAfter(work.attempts));
}
