/** Processes that die between two steps: a query, the begin or the end of a transaction, a request to Stripe. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "#upstream/db/database.ts";

interface Process {
  /** Who it works for; faults are drawn by it, so that they do not depend on what runs at the same time. */
  actor: string;
  /** It dies at the step after these, and does nothing more. */
  stepsLeft: number;
}

const current = new AsyncLocalStorage<Process>();

class ProcessDied extends Error {}

export const getActor = (): string => current.getStore()?.actor ?? "";

/** Whether the process died; its callers see an error. */
export async function runProcess(actor: string, steps: number, work: () => Promise<unknown>): Promise<boolean> {
  const process = { actor, stepsLeft: steps };
  await current.run(process, work).catch(() => null);
  return process.stepsLeft < 0;
}

export function takeStep(): void {
  const process = current.getStore();
  if (!process) return;
  process.stepsLeft -= 1;
  if (process.stepsLeft < 0) throw new ProcessDied("The process died");
}

/** The database of mortal processes. What a transaction wrote before its process died is rolled back. */
export const openMortalDatabase = (database: Database): Database => ({
  get db() {
    takeStep();
    return database.db;
  },
  async transaction(work) {
    takeStep();
    const result = await database.transaction(work);
    takeStep();
    return result;
  },
  afterCommit: (work) => database.afterCommit(work),
  ping: () => database.ping(),
  close: () => database.close(),
});
