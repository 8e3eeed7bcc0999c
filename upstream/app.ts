/** The reference upstream without a port: the app calls its `fetch` in process, and main.ts serves it over HTTP. */
import { AsyncResource } from "node:async_hooks";
import { mkdir } from "node:fs/promises";
import { Hono } from "hono";
import type { Log } from "#domain/log.ts";
import { loggableMessage } from "#domain/loggable-error.ts";
import type { SystemFigures } from "#domain/system/figures.ts";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import type { Background } from "./background.ts";
import type { UpstreamConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import { openDatabase, openUpstream } from "./open-upstream.ts";
import { prepareData } from "./prepare-data.ts";
import { mountRoutes } from "./routes.ts";
import { readAhead } from "./services/widgets/read-ahead.ts";
import { createShowrooms } from "./services/widgets/showroom.ts";

export interface RunningUpstream {
  fetch(request: Request): Promise<Response>;
  /** Problems that prevent serving calls; empty when ready. */
  ready(): Promise<string[]>;
  /** Problems that somebody must look at while it serves calls, such as retention that lags. */
  warnings(): string[];
  figures(): Promise<SystemFigures>;
  /** Resolves once no message or job is due. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  log: Log;
  telemetry?: Telemetry | undefined;
  /** Tests pass their own database. */
  database?: Database;
  /** False in tests that run the periodic tasks themselves. */
  hasPeriodicTasks?: boolean;
}

/** The first pages come before what an earlier process left, and before the modules of all tasks are evaluated. */
const firstPagesMs = 2_000;

/** The background, which starts when there is work for it, and soon in any case. */
function startLater(start: () => Promise<Background>, log: Log) {
  let background: Background | undefined;
  let starting: Promise<Background> | undefined;
  // Bound to the start: what a request wakes would otherwise run within that request's trace for ever.
  const startApart = AsyncResource.bind(start);
  const begin = () => {
    clearTimeout(timer);
    starting ??= startApart().then((started) => {
      background = started;
      return started;
    });
    return starting;
  };
  const wake = () => {
    if (background) return background.wake();
    begin().catch((error) => log.error({ error: loggableMessage(error) }, "the background does not start"));
  };
  const timer = setTimeout(wake, firstPagesMs).unref();
  return {
    wake,
    settle: async () => (await begin()).settle(),
    warnings: () => background?.warnings() ?? [],
    async close() {
      clearTimeout(timer);
      const started = await starting?.catch(() => undefined);
      await started?.close();
    },
  };
}

export async function createUpstream(
  config: UpstreamConfig,
  { log, telemetry = noTelemetry, database, hasPeriodicTasks = true }: Options,
): Promise<RunningUpstream> {
  const app = new Hono();
  await mkdir(config.DATA_DIR, { recursive: true });
  const stopping = new AbortController();
  const { upstream, simulators } = openUpstream(config, {
    database: database ?? (await openDatabase(config, { telemetry })),
    log,
    telemetry,
    deliver: async (request) => app.fetch(request),
    stopSignal: stopping.signal,
  });
  await prepareData(upstream);
  const background = startLater(async () => {
    const isAlone = !config.DATABASE_URL && !database;
    return (await import("./background.ts")).startBackground(upstream, { simulators, isAlone, hasPeriodicTasks });
  }, log);
  upstream.wakeWorker = () => {
    if (!stopping.signal.aborted) background.wake();
  };
  const showrooms = createShowrooms(upstream);
  const whatIsUnread = hasPeriodicTasks ? readAhead(showrooms.open) : () => [];
  const ready = async () => {
    const problem = await upstream.database.ping();
    return [...(problem ? [problem] : []), ...whatIsUnread()];
  };
  mountRoutes(app, { upstream, simulators, openShowroom: showrooms.open, ready });
  return {
    fetch: async (request) => app.fetch(request),
    ready,
    async settle() {
      await background.settle();
      await upstream.outsideCalls.flush();
    },
    figures: async () => (await import("./services/system/figures.ts")).readFigures(upstream),
    warnings: background.warnings,
    async close() {
      stopping.abort();
      await background.close();
      await showrooms.keep();
      await upstream.outsideCalls.close();
      await upstream.database.close();
    },
  };
}
