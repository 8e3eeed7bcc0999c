/** Opens what every call, job and command of the reference upstream works with, without a worker or an address. */
import { join } from "node:path";
import type { Log } from "#domain/log.ts";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import type { UpstreamConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { TimeLimits } from "./db/server-database.ts";
import { findShippedTemplate } from "./db/shipped-template.ts";
import { s3Store } from "./files/s3-store.ts";
import { folderStore } from "./files/store.ts";
import { PageReads } from "./http/page-reads.ts";
import { openUploadRoom } from "./http/upload-room.ts";
import type { CallLog } from "./outside/call-log.ts";
import { openCallLog } from "./outside/open-call-log.ts";
import { openBankConnection } from "./services/credit-score/bank-connection.ts";
import { openPictureSource } from "./services/images/source.ts";
import { openStripe } from "./services/stripe/client.ts";
import { openProviders } from "./services/user/sign-in/providers.ts";
import type { BankSimulator } from "./simulators/bank/simulator.ts";
import type { SignInSimulator } from "./simulators/sign-in/simulator.ts";
import type { StripeSimulator } from "./simulators/stripe/simulator.ts";
import type { WebhookSimulator } from "./simulators/webhooks.ts";
import type { Upstream } from "./upstream.ts";

interface DatabaseOptions {
  telemetry?: Telemetry;
  /** Of a server; the default ones suit calls. */
  timeLimits?: Partial<TimeLimits>;
}

/** Each engine's client is evaluated only where it is used. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR, isDemo }: UpstreamConfig,
  { telemetry = noTelemetry, timeLimits = {} }: DatabaseOptions = {},
): Promise<Database> {
  if (DATABASE_URL) {
    const { openServerDatabase } = await import("./db/server-database.ts");
    return openServerDatabase(DATABASE_URL, { telemetry, timeLimits });
  }
  const { openEmbeddedDatabase } = await import("./db/embedded-database.ts");
  return openEmbeddedDatabase(DATA_DIR, { template: isDemo ? findShippedTemplate() : undefined, telemetry });
}

/** The folder of uploaded and generated files. */
export const filesFolderOf = ({ DATA_DIR }: Pick<UpstreamConfig, "DATA_DIR">): string => join(DATA_DIR, "files");

/** The simulators that stand in for outside services that are not configured. Each is evaluated when it is first used. */
export interface Simulators {
  stripe?(): Promise<StripeSimulator>;
  signIn?(): Promise<SignInSimulator>;
  bank?(): Promise<BankSimulator>;
  webhooks?(): Promise<WebhookSimulator>;
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

const fetchOf =
  (simulator: () => Promise<{ fetch: typeof fetch }>): typeof fetch =>
  async (input, init) =>
    (await simulator()).fetch(input, init);

interface Surroundings {
  database: Database;
  log: Log;
  telemetry: Telemetry;
  /** Receives the requests that a simulator makes to this upstream, such as webhooks. */
  deliver(request: Request): Promise<Response>;
  stopSignal: AbortSignal;
}

function openConnections(
  config: UpstreamConfig,
  { database, log, deliver, outsideCalls }: Surroundings & { outsideCalls: CallLog },
): Pick<Upstream, "stripe" | "providers" | "bank" | "pictureSource"> & { simulators: Simulators } {
  const simulators: Simulators = {};
  if (config.isDemo)
    simulators.webhooks = once(async () => (await import("./simulators/webhooks.ts")).createWebhookSimulator());
  const stripe = openStripe(config, { outsideCalls }, (secret) => {
    simulators.stripe = once(async () => {
      const { createStripeSimulator } = await import("./simulators/stripe/simulator.ts");
      return createStripeSimulator({ database, log, deliver, secret });
    });
    return fetchOf(simulators.stripe);
  });
  const providers = openProviders(config, { outsideCalls }, () => {
    simulators.signIn = once(async () => (await import("./simulators/sign-in/simulator.ts")).createSignInSimulator());
    return fetchOf(simulators.signIn);
  });
  const bank = openBankConnection(config, { outsideCalls }, () => {
    simulators.bank = once(async () => (await import("./simulators/bank/simulator.ts")).createBankSimulator());
    return fetchOf(simulators.bank);
  });
  const pictureSource = openPictureSource(config, { outsideCalls }, () =>
    fetchOf(
      once(async () => ({
        fetch: (await import("./simulators/pictures/picture-source.ts")).createPictureSourceSimulator(),
      })),
    ),
  );
  return { stripe, providers, bank, pictureSource, simulators };
}

export function openUpstream(
  config: UpstreamConfig,
  surroundings: Surroundings,
): { upstream: Upstream; simulators: Simulators } {
  const { database, log, telemetry, stopSignal } = surroundings;
  const outsideCalls = openCallLog(database, log, telemetry);
  const { simulators, ...connections } = openConnections(config, { ...surroundings, outsideCalls });
  const upstream: Upstream = {
    config,
    log,
    telemetry,
    database,
    outsideCalls,
    stopSignal,
    ...connections,
    files: config.STORAGE_URL ? s3Store(config.STORAGE_URL) : folderStore(filesFolderOf(config)),
    uploads: openUploadRoom(log, config.DATA_DIR),
    pageReads: new PageReads(),
    cbbSimulator: config.isDemo
      ? fetchOf(async () => ({ fetch: (await import("./simulators/cbb.ts")).cbbSimulator }))
      : null,
    wakeWorker: () => {},
  };
  return { upstream, simulators };
}
