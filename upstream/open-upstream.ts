/** Opens what every call, job and command of the reference upstream works with, without a worker or an address. */
import { join } from "node:path";
import type { Log } from "#domain/log.ts";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import type { UpstreamConfig } from "./config.ts";
import { type Database, openEmbeddedDatabase, openServerDatabase, type TimeLimits } from "./db/database.ts";
import { findShippedTemplate } from "./db/template.ts";
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
import { type BankSimulator, createBankSimulator } from "./simulators/bank/simulator.ts";
import { cbbSimulator } from "./simulators/cbb.ts";
import { createPictureSourceSimulator } from "./simulators/pictures/picture-source.ts";
import { createSignInSimulator, type SignInSimulator } from "./simulators/sign-in/simulator.ts";
import { createStripeSimulator, type StripeSimulator } from "./simulators/stripe/simulator.ts";
import { createWebhookSimulator, type WebhookSimulator } from "./simulators/webhooks.ts";
import type { Upstream } from "./upstream.ts";

interface DatabaseOptions {
  telemetry?: Telemetry;
  /** Of a server; the default ones suit calls. */
  timeLimits?: Partial<TimeLimits>;
}

export const openDatabase = (
  { DATABASE_URL, DATA_DIR, isDemo }: UpstreamConfig,
  { telemetry = noTelemetry, timeLimits = {} }: DatabaseOptions = {},
): Promise<Database> =>
  DATABASE_URL
    ? openServerDatabase(DATABASE_URL, { telemetry, timeLimits })
    : openEmbeddedDatabase(DATA_DIR, { template: isDemo ? findShippedTemplate() : undefined, telemetry });

/** The folder of uploaded and generated files. */
export const filesFolderOf = ({ DATA_DIR }: Pick<UpstreamConfig, "DATA_DIR">): string => join(DATA_DIR, "files");

/** The simulators that stand in for outside services that are not configured. */
export interface Simulators {
  stripe?: StripeSimulator;
  signIn?: SignInSimulator;
  bank?: BankSimulator;
  webhooks?: WebhookSimulator;
}

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
  const simulators: Simulators = config.isDemo ? { webhooks: createWebhookSimulator() } : {};
  const stripe = openStripe(config, { outsideCalls }, () => {
    simulators.stripe = createStripeSimulator({ database, log, deliver, secret: config.STRIPE_WEBHOOK_SECRET });
    return simulators.stripe;
  });
  const providers = openProviders(config, { outsideCalls }, () => {
    simulators.signIn = createSignInSimulator();
    return simulators.signIn.fetch;
  });
  const bank = openBankConnection(config, { outsideCalls }, () => {
    simulators.bank = createBankSimulator();
    return simulators.bank.fetch;
  });
  const pictureSource = openPictureSource(config, { outsideCalls }, () => createPictureSourceSimulator());
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
    cbbSimulator: config.isDemo ? cbbSimulator : null,
    wakeWorker: () => {},
  };
  return { upstream, simulators };
}
