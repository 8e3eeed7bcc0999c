/** What several calls of one page need, such as its session, is read once for those that come together. */
import { LRUCache } from "lru-cache";
import { isRequestId } from "#domain/request-id.ts";

/** The calls of a page follow each other within it. */
const maxAgeMs = 1_000;
const maxReads = 1_000;

/** Gives what an earlier call of the page has read by this name, else reads it. Nobody may change the value. */
export type ReadOnce = <Value extends object | null>(name: string, read: () => Promise<Value>) => Promise<Value>;

/** Reads of the pages that are being made, by the app's request id. */
export class PageReads {
  readonly #reads = new LRUCache<string, Promise<unknown>>({ max: maxReads, ttl: maxAgeMs });

  /** @param owner who may see what is read: the session's token and the brand */
  of(request: Request, owner: string): ReadOnce {
    const page = pageOf(request, owner);
    return <Value>(name: string, read: () => Promise<Value>) => {
      if (page === null) return read();
      const key = `${page} ${name}`;
      // The name is the same, so the type is too.
      const known = this.#reads.get(key) as Promise<Value> | undefined;
      if (known) return known;
      const value = read();
      this.#reads.set(key, value);
      value.catch(() => this.#reads.delete(key));
      return value;
    };
  }
}

/**
 * Null for a request that no page of the app has sent. What was read before one of the page's writes is no part of it
 * afterwards, whichever process took the write: the app says how many have ended.
 */
function pageOf(request: Request, owner: string): string | null {
  const requestId = request.headers.get("X-Request-Id") ?? "";
  const writes = request.headers.get("X-Page-Writes") ?? "";
  return isRequestId(requestId) && /^[\w-]{1,40}\.\d{1,4}$/.test(writes) ? `${requestId} ${writes} ${owner}` : null;
}
