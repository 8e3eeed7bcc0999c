/** Server-sent events that tell a page when to show itself again. */

const pauseMs = 1_000;
/** The browser connects again by itself, so a stream never outlives a deployment for long. */
const longestMs = 25_000;

/** Keeps an idle connection open, and notices one that the browser has left. */
const heartbeat = ":\n\n";

const ended = "ended";

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/**
 * Sends an event each time that `read` returns another state, which must be one line; null if nothing is left to follow. `read`
 * checks the reader's rights each time; the stream ends when it throws.
 */
export async function streamChanges(request: Request, read: () => Promise<string | null>): Promise<Response> {
  const first = await read();
  // With this status the browser does not connect again.
  if (first === null) return new Response(null, { status: 204 });
  const encoder = new TextEncoder();
  let last = request.headers.get("last-event-id");
  let isOpen = true;
  let next: Promise<string | null> = Promise.resolve(first);
  const endsAt = Date.now() + longestMs;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const state = (await next) ?? ended;
        if (!isOpen) return;
        controller.enqueue(encoder.encode(state === last ? heartbeat : `id: ${state}\ndata: changed\n\n`));
        last = state;
        if (state === ended || Date.now() >= endsAt || request.signal.aborted) controller.close();
        else next = pause().then(read);
        // Awaited by the next pull, which may never come.
        next.catch(() => {});
      } catch {
        controller.close();
      }
    },
    cancel() {
      isOpen = false;
    },
  });
  // A proxy that collects answers would hold the events back.
  const headers = {
    "content-type": "text/event-stream",
    "cache-control": "private, no-store",
    "x-accel-buffering": "no",
  };
  return new Response(body, { headers });
}
