export interface TimeLimit {
  /** Aborts at the end of the time, or when the given signal does. */
  signal: AbortSignal;
  /** Whether the time itself ended. */
  isOver(): boolean;
  /** Call it when the work has ended, so that no timer stays. */
  end(): void;
}

/**
 * Limits a call to an outside service. The timer is our own: Node may collect the timeout behind `AbortSignal.any` before it
 * fires, and the call would then wait for ever.
 */
export function startTimeLimit(ms: number, stop?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException("The time limit is over", "TimeoutError"));
  }, ms);
  const stopNow = () => controller.abort(stop?.reason);
  if (stop?.aborted) stopNow();
  stop?.addEventListener("abort", stopNow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      stop?.removeEventListener("abort", stopNow);
    },
  };
}
