export interface TimeLimit {
  /** Aborts at the end of the time, or when the given signal does. */
  signal: AbortSignal;
  /** Whether the time itself ended. */
  isOver(): boolean;
  /** Gives the work this time from here on, for its next part. */
  restart(ms: number): void;
  /** Call it when the work has ended, so that no timer stays. */
  end(): void;
}

/**
 * Limits a call to another service. The timer is our own: Node may collect the timeout behind `AbortSignal.any` before it
 * fires, and the call would then wait for ever.
 */
export function startTimeLimit(ms: number, stop?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const finish = () => {
    isOver = true;
    controller.abort(new DOMException("The time limit is over", "TimeoutError"));
  };
  // A file whose reader went away must not keep the process; the edge's timers are numbers.
  const startTimer = (time: number) => {
    const started = setTimeout(finish, time);
    started.unref?.();
    return started;
  };
  let timer = startTimer(ms);
  const stopNow = () => controller.abort(stop?.reason);
  if (stop?.aborted) stopNow();
  stop?.addEventListener("abort", stopNow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    restart: (next) => {
      clearTimeout(timer);
      if (!controller.signal.aborted) timer = startTimer(next);
    },
    end: () => {
      clearTimeout(timer);
      stop?.removeEventListener("abort", stopNow);
    },
  };
}
