/** What every middleware of the HTTP shell sees. */
import type { AppContext } from "#app/context.ts";
import type { Log } from "#domain/log.ts";
import type { Connection, Seen } from "./forwarded.ts";

/** The app's log, and what the shell asks of it besides. */
export interface ShellLog extends Log {
  debug(fields: object, message?: string): void;
  /** A log whose lines all carry these fields. */
  child(fields: object): ShellLog;
}

/** What Hono carries from one middleware of the shell to the next. */
export interface ShellEnv {
  Bindings: { incoming?: Connection };
  Variables: { requestId: string; log: ShellLog; seen: Seen; brand: AppContext["brand"] };
}
