/** Limits of the time that a page waits for other services. */
import type { AppContext, TimeLimits } from "#app/context.ts";
import type { AnyCall } from "#contract/define.ts";
import { startTimeLimit } from "#domain/outside/time-limit.ts";

export const defaultTimeLimits: TimeLimits = { read: 6_000, write: 7_000, page: 9_000, transfer: 60_000, probe: 1_000 };

/** Whether `error` says that a limit has passed. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";

const pageTimeLeft = ({ startTime, timeLimits }: AppContext) =>
  Math.max(0, startTime + timeLimits.page - performance.now());

/**
 * Rejects as `fetch` does when the signal is aborted. A call within the process does not end by itself, and a request's own
 * copy of a signal may be collected as garbage before it is aborted.
 */
export function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Aborted after `ms`, or earlier when the page's time is over. */
export const limitByPage = (context: AppContext, ms: number): AbortSignal =>
  AbortSignal.timeout(Math.ceil(Math.min(ms, pageTimeLeft(context))));

export interface RunningLimit {
  signal: AbortSignal;
  /** The answer has begun: the rest of a file has more time. */
  allowTransfer(): void;
  /** Whether the service had at least as much time as a probe has; otherwise earlier calls used the page's time. */
  hadFullTime(): boolean;
  /** Call it when the call has ended. A file's limit ends by itself, because its reader goes on. */
  end(): void;
}

/** Whether a call is quick, so that others may wait for it to find out whether its service answers again. */
export const canProbe = (call: AnyCall, input: object): boolean => call.kind === "read" && !("export" in input);

/** How long a call may take until its answer begins. */
function timeFor(context: AppContext, call: AnyCall, input: object, isProbe: boolean): number {
  const { read, write, transfer, probe } = context.timeLimits;
  if (call.kind === "upload") return transfer;
  // An export makes many reads while its file is being sent.
  if ("export" in input) return read;
  const ms = call.kind === "write" ? write : isProbe ? probe : read;
  return Math.min(ms, pageTimeLeft(context));
}

/** Starts the time limit of a call. @param isProbe the call finds out whether the service answers again */
export function startLimit(context: AppContext, call: AnyCall, input: object, isProbe: boolean): RunningLimit {
  const { read, transfer, probe } = context.timeLimits;
  const startTime = performance.now();
  const limit = startTimeLimit(Math.ceil(timeFor(context, call, input, isProbe)));
  const isFile = call.kind === "file";
  return {
    signal: limit.signal,
    allowTransfer: () => {
      if (isFile) limit.restart(transfer);
    },
    hadFullTime: () => isProbe || performance.now() - startTime >= Math.min(probe, read),
    end: limit.end,
  };
}
