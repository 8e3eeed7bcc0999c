import type { AppContext, TimeLimits } from "#app/context.ts";
import type { SystemFigures } from "#domain/system/figures.ts";
import type { Telemetry } from "#domain/telemetry.ts";
import type { Environment } from "./config/environment.ts";
import type { ServerLog } from "./hono-env.ts";
import type { StaticFiles } from "./middleware/static-files.ts";

/** The upstream: embedded in this process, or external services. */
export interface Upstream {
  fetch(request: Request): Promise<Response>;
  /** Pages wait for it, so that timeouts of upstream calls do not include the upstream's start. */
  started: Promise<unknown>;
  /** Names of parts that are not ready; empty when it can serve requests. */
  ready(): Promise<string[]>;
  /** Problems of parts that can serve requests all the same, such as retention that lags. */
  warnings?(): string[];
  /** Figures of the system; an upstream outside of this process has its own. */
  figures?(): Promise<SystemFigures | undefined>;
}

export interface ServerOptions {
  environment: Environment;
  log: ServerLog;
  /** Absent where nothing is measured. */
  telemetry?: Telemetry | undefined;
  staticFiles: StaticFiles;
  brandOfHost(host: string): AppContext["brand"];
  /** Full paths of the app's routes, such as "/:language/cars/:vehicleId"; they give each address its one spelling. */
  routePaths: readonly string[];
  /** The Remix app, or a fake in tests. */
  handle(request: Request, context: AppContext): Promise<Response>;
  upstream: Upstream;
  /** With an embedded upstream, this origin also serves its outbox, pictures and simulators. */
  isEmbedded: boolean;
  /** A demo loads third-party scripts from the simulator unless the environment configures others, and shows its API key. */
  isDemo?: boolean;
  /** The platform or proxy in front compresses pages. */
  isCompressedByProxy?: boolean;
  /** Visitors without a cookie of the site are answered from memory; where memory is not shared, such as at the edge, it is off. */
  keepsPublicPages?: boolean;
  isStopping(): boolean;
  /** Replaces the least rate of bodies, in tests. */
  bodyPace?: { graceMs: number; bytesPerSecond: number };
  /** Replaces some of the usual limits, in tests of services that do not answer. */
  timeLimits?: Partial<TimeLimits>;
}
