/** The reference upstream without a port: a `fetch` that the app calls in process, or that main.ts listens with. */
import { join } from "node:path";
import { Hono } from "hono";
import type { Log } from "#domain/log.ts";
import type { UpstreamConfig } from "./config.ts";
import { type Database, openEmbedded, openServer } from "./db/database.ts";
import { seedDemo } from "./db/seed/index.ts";
import { shippedTemplate } from "./db/template.ts";
import "./documents/application-job.ts";
import "./documents/contract-job.ts";
import "./documents/estimate-job.ts";
import "./services/personal-data/export-job.ts";
import { folderStore } from "./files/store.ts";
import { jobQueue } from "./jobs/jobs.ts";
import { startHourlySweep, startSweep } from "./jobs/sweep.ts";
import { startWorker } from "./jobs/worker.ts";
import { outboxQueue } from "./messages/outbox.ts";
import { outboxPages } from "./messages/outbox-pages.ts";
import { adminService } from "./services/admin/index.ts";
import { forgetOldSins } from "./services/buy-online/credit/credit-sweep.ts";
import { openStripe } from "./services/buy-online/deposit/deposit-stripe.ts";
import { forgetOldEvents, sweepDeposits } from "./services/buy-online/deposit/deposit-sweep.ts";
import { stripeWebhook } from "./services/buy-online/deposit/stripe-webhook.ts";
import { buyOnlineService } from "./services/buy-online/index.ts";
import { eraseOldImages } from "./services/buy-online/licence/licence-images.ts";
import { eraseOldPurchases } from "./services/buy-online/purchase-retention.ts";
import { remindOfPurchases } from "./services/buy-online/reminders.ts";
import { openBankConnection } from "./services/credit-score/bank-connection.ts";
import { noteDueValues } from "./services/garage/due-values.ts";
import { garageService } from "./services/garage/index.ts";
import { eraseOldExports, finishDeletions } from "./services/personal-data/sweep.ts";
import { forgetOldApplications } from "./services/pre-qualification/sweep.ts";
import { pricesService } from "./services/prices/index.ts";
import { mediaPages } from "./services/shared/media.ts";
import { eraseOldTradeIns } from "./services/trade-in/trade-in-retention.ts";
import { keepHouse } from "./services/user/housekeeping.ts";
import { userService } from "./services/user/index.ts";
import { openProviders } from "./services/user/sign-in/providers.ts";
import { widgetsService } from "./services/widgets/index.ts";
import { type BankSimulator, createBankSimulator } from "./simulators/bank/simulator.ts";
import { geocodingSimulator } from "./simulators/geocoding.ts";
import { createSignInSimulator, type SignInSimulator } from "./simulators/sign-in/simulator.ts";
import { siteScriptsSimulator } from "./simulators/site-scripts.ts";
import { createStripeSimulator, type StripeSimulator } from "./simulators/stripe/simulator.ts";
import type { Upstream } from "./upstream.ts";

export interface RunningUpstream {
  fetch(request: Request): Promise<Response>;
  /** What is missing before calls can be served; empty when ready. */
  ready(): Promise<string[]>;
  /** Waits until no message or job is due. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  log: Log;
  /** Tests bring their own. */
  database?: Database;
}

const openDatabase = ({ DATABASE_URL, DATA_DIR, isDemo }: UpstreamConfig): Promise<Database> =>
  DATABASE_URL
    ? openServer(DATABASE_URL)
    : openEmbedded(DATA_DIR, { template: isDemo ? shippedTemplate() : undefined });

export async function createUpstream(config: UpstreamConfig, { log, database }: Options): Promise<RunningUpstream> {
  const app = new Hono();
  const opened = database ?? (await openDatabase(config));
  let simulator: StripeSimulator | undefined;
  const stripe = openStripe(config, () => {
    simulator = createStripeSimulator({
      database: opened,
      log,
      deliver: async (request) => app.fetch(request),
      secret: config.STRIPE_WEBHOOK_SECRET,
    });
    return simulator;
  });
  let signIn: SignInSimulator | undefined;
  const providers = openProviders(config, () => {
    signIn = createSignInSimulator();
    return signIn.fetch;
  });
  let bankSimulator: BankSimulator | undefined;
  const bank = openBankConnection(config, () => {
    bankSimulator = createBankSimulator();
    return bankSimulator.fetch;
  });
  const upstream: Upstream = {
    config,
    log,
    database: opened,
    files: folderStore(join(config.DATA_DIR, "files")),
    stripe,
    providers,
    bank,
    wake: () => {},
  };
  if (config.isDemo) await seedDemo(upstream);
  const worker = startWorker(upstream.database, log, [outboxQueue(upstream), jobQueue(upstream)], {
    isAlone: !config.DATABASE_URL && !database,
  });
  upstream.wake = worker.wake;
  const sweeps = [
    startSweep(upstream, "deposit", sweepDeposits, 15_000),
    startHourlySweep(upstream, "event", forgetOldEvents),
    startHourlySweep(upstream, "credit", forgetOldSins),
    startHourlySweep(upstream, "credit applications", forgetOldApplications),
    startHourlySweep(upstream, "licence", eraseOldImages),
    startHourlySweep(upstream, "purchase", eraseOldPurchases),
    startHourlySweep(upstream, "reminder", remindOfPurchases),
    startHourlySweep(upstream, "trade-in", eraseOldTradeIns),
    startHourlySweep(upstream, "garage", noteDueValues),
    startHourlySweep(upstream, "house", keepHouse),
    startHourlySweep(upstream, "deletion", finishDeletions),
    startHourlySweep(upstream, "export", eraseOldExports),
  ];

  // One base address a service, as the specification has it; each prints its own document at openapi.json.
  for (const [base, service] of Object.entries(servicesOf(upstream))) {
    app.route(`/${base}`, service);
  }
  app.route("/prices", pricesService(upstream));
  app.route("/geocoding", geocodingSimulator());
  app.route("/webhooks", stripeWebhook(upstream));
  if (simulator) app.route("/simulators/stripe", simulator.pages);
  if (signIn) app.route("/simulators/sign-in", signIn.pages);
  if (bankSimulator) app.route("/simulators/bank", bankSimulator.pages);
  if (config.isDemo) app.route("/simulators/scripts", siteScriptsSimulator());
  app.route("/media", mediaPages());
  app.route("/", outboxPages(upstream));
  app.notFound((context) => context.json({ error: { code: "not_found" } }, 404));
  await simulator?.redeliver();
  return {
    fetch: async (request) => app.fetch(request),
    async ready() {
      const problem = await upstream.database.ping();
      return problem ? [problem] : [];
    },
    settle: worker.settle,
    async close() {
      for (const sweep of sweeps) await sweep.stop();
      await worker.close();
      await upstream.database.close();
    },
  };
}

const servicesOf = (upstream: Upstream): Record<string, Hono> => ({
  user: userService(upstream),
  admin: adminService(upstream),
  "buy-online": buyOnlineService(upstream),
  widgets: widgetsService(upstream),
  garage: garageService(upstream),
});
