/** The calls of one page read the same session: it is read once for those that come together. */
import { LRUCache } from "lru-cache";
import { isRequestId } from "#domain/request-id.ts";
import type { users } from "#upstream/db/schema/index.ts";

type User = typeof users.$inferSelect;

/** What a token stands for. */
export interface FoundSession {
  user: User;
  /** The member of staff who works as the user. */
  actor: User | null;
  tokenId: number;
  hasRecentSignIn: boolean;
}

/** The calls of a page follow each other within it. */
const maxAgeMs = 1_000;
const maxPages = 1_000;

/** Sessions of the pages that are being made, by the app's request id. */
export class PageSessions<Session extends object = FoundSession> {
  readonly #pages = new LRUCache<string, Promise<Session | null>>({ max: maxPages, ttl: maxAgeMs });
  /** Pages that have written something: what they read next must show it. */
  readonly #written = new LRUCache<string, true>({ max: maxPages, ttl: maxAgeMs });

  /** @param owner what tells the session apart: its token and the brand */
  read(request: Request, owner: string, find: () => Promise<Session | null>): Promise<Session | null> {
    const requestId = request.headers.get("X-Request-Id") ?? "";
    const key = `${requestId} ${owner}`;
    if (request.method !== "GET") {
      this.#pages.delete(key);
      this.#written.set(key, true);
    }
    if (!isRequestId(requestId) || this.#written.has(key)) return find();
    const known = this.#pages.get(key);
    if (known) return known;
    const session = find();
    this.#pages.set(key, session);
    session.catch(() => this.#pages.delete(key));
    return session;
  }
}
