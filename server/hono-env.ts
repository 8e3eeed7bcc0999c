/** Types that all middleware of the HTTP server share. */
import type { AppContext } from "#app/context.ts";
import type { Log } from "#domain/log.ts";
import type { BrowserView, Connection } from "./browser-view.ts";

/** The app's log, plus methods that only the server uses. */
export interface ServerLog extends Log {
  debug(fields: object, message?: string): void;
  /** A log that adds these fields to every line. */
  child(fields: object): ServerLog;
}

/** Hono's type for the values that middleware shares. */
export interface HonoEnv {
  /** `waitUntil` is workerd's: a Node process lives on by itself. */
  Bindings: { incoming?: Connection; waitUntil?: (work: Promise<void>) => void };
  Variables: { requestId: string; log: ServerLog; browserView: BrowserView; brand: AppContext["brand"] };
}
