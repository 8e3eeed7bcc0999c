/** Ends the process on SIGTERM and SIGINT: requests that have arrived are answered first. */
import type { Log } from "#domain/log.ts";
import type { Listening } from "./listen.ts";

/** A page takes at most ten seconds, and an upload a little more. */
const drainMs = 16_000;
/** Also covers closing the database, which may hang. */
const totalMs = 20_000;

interface StopOptions {
  log: Log;
  /** Called at the signal, before anything else. */
  onStopping?: () => void;
  /** Called when no request is left. */
  close: () => Promise<unknown>;
}

/** Exit code 0 if every request was answered, else 1. */
export function stopOnSignals({ drain }: Pick<Listening, "drain">, { log, onStopping, close }: StopOptions): void {
  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    onStopping?.();
    log.info({ signal }, "Stopping: requests in flight are finished first");
    setTimeout(() => process.exit(1), totalMs).unref();
    const outcome = await drain(drainMs);
    await close();
    if (outcome === "cut") log.error({}, "Requests were cut that took too long");
    process.exit(outcome === "drained" ? 0 : 1);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
