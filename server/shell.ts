import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { AppContext } from "#app/context.ts";
import type { Environment } from "./env.ts";
import type { Seen } from "./forwarded.ts";
import type { StaticFiles } from "./static-files.ts";

/** What Hono carries from one middleware of the shell to the next. */
export interface ShellEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; log: Logger; seen: Seen; brand: AppContext["brand"] };
}

/** The reference upstream, when it runs in this process. */
export interface Upstream {
  fetch(request: Request): Promise<Response>;
  /** Pages wait for this, or the app's time limits would count the upstream's own start. */
  started: Promise<unknown>;
  /** What is missing before it can serve; empty when nothing is. */
  ready(): Promise<string[]>;
}

export interface ShellOptions {
  environment: Environment;
  log: Logger;
  staticFiles: StaticFiles;
  brandOfHost(host: string): AppContext["brand"];
  /** The app itself: Remix, or a stand-in in a test. */
  handle(request: Request, context: AppContext): Promise<Response>;
  upstream: Upstream;
  /** The embedded upstream also shows its outbox, its pictures and its simulators on this origin. */
  isEmbedded: boolean;
  isStopping(): boolean;
}
