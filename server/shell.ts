import type { AppContext } from "#app/context.ts";
import type { Environment } from "./env.ts";
import type { ShellLog } from "./shell-env.ts";
import type { StaticFiles } from "./static-files.ts";

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
  log: ShellLog;
  staticFiles: StaticFiles;
  brandOfHost(host: string): AppContext["brand"];
  /** The app itself: Remix, or a stand-in in a test. */
  handle(request: Request, context: AppContext): Promise<Response>;
  upstream: Upstream;
  /** The embedded upstream also shows its outbox, its pictures and its simulators on this origin. */
  isEmbedded: boolean;
  /** On demonstration data: others' scripts are the simulator's, unless the environment says which. */
  isDemo?: boolean;
  /** Whether what stands in front compresses pages, so that the shell need not. */
  isCompressedInFront?: boolean;
  isStopping(): boolean;
}
