/** The reference upstream without a port: the app calls its `fetch` in process, and main.ts serves it over HTTP. */
import { mkdir } from "node:fs/promises";
import { Hono } from "hono";
import { apiBase } from "#contract/integrators/define.ts";
import type { Log } from "#domain/log.ts";
import type { SystemFigures } from "#domain/system/figures.ts";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import type { UpstreamConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import "./documents/application-job.ts";
import "./documents/sales-contract-job.ts";
import "./documents/estimate-job.ts";
import "./services/personal-data/export-job.ts";
import { jobQueue, longJobQueue } from "./jobs/jobs.ts";
import { type PeriodicTask, startHourlyTask, startPeriodicTask, startRetentionTask } from "./jobs/periodic-task.ts";
import { giveUpLostRows, type Queue } from "./jobs/queue.ts";
import { emptyReport, type SweepReport } from "./jobs/sweep.ts";
import { startWorker } from "./jobs/worker.ts";
import { outboxPages } from "./messages/demo/outbox-pages.ts";
import { outboxQueue } from "./messages/outbox.ts";
import { openDatabase, openUpstream, type Simulators } from "./open-upstream.ts";
import { deleteOldOutsideCalls } from "./outside/call-retention.ts";
import { prepareData } from "./prepare-data.ts";
import { listUnreadableFields } from "./sealed-fields.ts";
import { adminService } from "./services/admin/index.ts";
import { sealAuditLog } from "./services/audit/chain.ts";
import { eraseExpiredSins } from "./services/buy-online/credit/sin-retention.ts";
import { deleteOldEvents, settleDueDeposits } from "./services/buy-online/deposit/due-deposits.ts";
import { buyOnlineService } from "./services/buy-online/index.ts";
import { eraseExpiredImages } from "./services/buy-online/licence/licence-images.ts";
import { remindOfLateOrders } from "./services/buy-online/orders/order-reminders.ts";
import { postPurchaseReminders } from "./services/buy-online/purchase/purchase-reminders.ts";
import { eraseOldPurchases } from "./services/buy-online/purchase/purchase-retention.ts";
import { saveDueValues } from "./services/garage/due-values.ts";
import { garageService } from "./services/garage/index.ts";
import { pictureMedia } from "./services/images/picture-media.ts";
import { integratorsApi } from "./services/integrators/index.ts";
import { remindOfLeads } from "./services/leads/reminders.ts";
import { deleteOldNotifications } from "./services/notifications/retention.ts";
import { eraseOldExports, finishDeletions } from "./services/personal-data/deletion-cleanup.ts";
import { deleteOldPreQualifications } from "./services/pre-qualification/retention.ts";
import { pricesService } from "./services/prices/index.ts";
import { mediaService } from "./services/shared/media.ts";
import { previewMedia } from "./services/shared/preview-media.ts";
import { stripeWebhook } from "./services/stripe/webhook.ts";
import { remindOfPlans } from "./services/subscription/plan-reminders.ts";
import { syncDuePlans } from "./services/subscription/sync-plan.ts";
import { readFigures } from "./services/system/figures.ts";
import { eraseOldTradeIns } from "./services/trade-in/trade-in-retention.ts";
import { followRecentChanges } from "./services/trade-in/values/apply-changes.ts";
import { deleteExpiredRecords } from "./services/user/housekeeping.ts";
import { userService } from "./services/user/index.ts";
import { webhookQueues } from "./services/webhooks/delivery-queue.ts";
import { sendToDemo } from "./services/webhooks/demo-receiver.ts";
import { deleteOldWebhooks } from "./services/webhooks/retention.ts";
import { sendOverNetwork } from "./services/webhooks/send.ts";
import { widgetsService } from "./services/widgets/index.ts";
import { readAhead } from "./services/widgets/read-ahead.ts";
import { createShowroomOpener, type OpenShowroom } from "./services/widgets/showroom.ts";
import { geocodingSimulator } from "./simulators/geocoding.ts";
import { siteScriptsSimulator } from "./simulators/site-scripts.ts";
import type { Upstream } from "./upstream.ts";

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

const startPeriodicTasks = (upstream: Upstream, queues: readonly Queue[]): PeriodicTask[] => [
  startPeriodicTask(upstream, "deposit", settleDueDeposits, { intervalMs: 15_000 }),
  startRetentionTask(upstream, "event", deleteOldEvents),
  startRetentionTask(upstream, "credit", eraseExpiredSins),
  startRetentionTask(upstream, "credit applications", deleteOldPreQualifications),
  startRetentionTask(upstream, "licence", eraseExpiredImages),
  startRetentionTask(upstream, "purchase", eraseOldPurchases),
  startHourlyTask(upstream, "reminder", postPurchaseReminders),
  startHourlyTask(upstream, "orders", remindOfLateOrders),
  startPeriodicTask(upstream, "plans", syncDuePlans, { intervalMs: 60_000 }),
  startHourlyTask(upstream, "plan reminders", remindOfPlans),
  startPeriodicTask(upstream, "leads", remindOfLeads, { intervalMs: 30_000 }),
  startRetentionTask(upstream, "trade-in", eraseOldTradeIns),
  startHourlyTask(upstream, "garage", saveDueValues),
  startPeriodicTask(upstream, "audit", sealAuditLog, { intervalMs: 5_000 }),
  startHourlyTask(upstream, "trim values", followRecentChanges),
  startRetentionTask(upstream, "house", deleteExpiredRecords),
  startRetentionTask(upstream, "webhooks", deleteOldWebhooks),
  startRetentionTask(upstream, "deletion", finishDeletions),
  startRetentionTask(upstream, "export", eraseOldExports),
  startRetentionTask(upstream, "outside calls", deleteOldOutsideCalls),
  startRetentionTask(upstream, "notifications", deleteOldNotifications),
  startPeriodicTask(upstream, "lost work", () => giveUpLostWork(upstream, queues), { intervalMs: 60_000 }),
  startHourlyTask(upstream, "upload", async ({ uploads }) => ({
    ...emptyReport,
    done: await uploads.deleteLeftovers(),
  })),
];

/** Rows whose last attempt died with its process. */
async function giveUpLostWork({ database }: Upstream, queues: readonly Queue[]): Promise<SweepReport> {
  let done = 0;
  for (const queue of queues) done += await giveUpLostRows(database, queue);
  return { ...emptyReport, done };
}

interface Parts {
  upstream: Upstream;
  simulators: Simulators;
  openShowroom: OpenShowroom;
  ready: RunningUpstream["ready"];
}

function mountRoutes(app: Hono, parts: Parts): void {
  const { upstream, simulators, ready } = parts;
  // Each service has its own base path (specification) and serves its OpenAPI document at openapi.json.
  for (const [base, service] of Object.entries(createServices(parts))) {
    app.route(`/${base}`, service);
  }
  app.route("/prices", pricesService(upstream));
  app.route("/geocoding", geocodingSimulator());
  app.route("/webhooks", stripeWebhook(upstream));
  if (simulators.stripe) app.route("/simulators/stripe", simulators.stripe.pages);
  if (simulators.signIn) app.route("/simulators/sign-in", simulators.signIn.pages);
  if (simulators.bank) app.route("/simulators/bank", simulators.bank.pages);
  if (simulators.webhooks) app.route("/simulators/webhooks", simulators.webhooks.pages);
  if (upstream.config.isDemo) app.route("/simulators/scripts", siteScriptsSimulator());
  app.route(apiBase, integratorsApi(upstream));
  app.route("/media/pictures", pictureMedia(upstream));
  app.route(
    "/media/previews",
    previewMedia(async (path) => app.request(path)),
  );
  app.route("/media", mediaService(upstream));
  app.route("/", outboxPages(upstream));
  app.get("/ready", async (context) => {
    const missing = await ready();
    return context.json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  });
  app.notFound((context) => context.json({ error: { code: "not_found" } }, 404));
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
  const missingKeys = await listUnreadableFields(upstream);
  for (const problem of missingKeys) log.error({}, problem);
  const send = sendOverNetwork(config);
  const queues = [
    outboxQueue(upstream),
    jobQueue(upstream),
    longJobQueue(upstream),
    ...webhookQueues(upstream, simulators.webhooks ? sendToDemo(simulators.webhooks.receive, send) : send),
  ];
  const worker = startWorker(upstream.database, log, queues, { isAlone: !config.DATABASE_URL && !database, telemetry });
  upstream.wakeWorker = worker.wake;
  const periodicTasks = hasPeriodicTasks ? startPeriodicTasks(upstream, queues) : [];
  const openShowroom = createShowroomOpener(upstream);
  const whatIsUnread = hasPeriodicTasks ? readAhead(openShowroom) : () => [];
  const ready = async () => {
    const problem = await upstream.database.ping();
    return [...(problem ? [problem] : []), ...whatIsUnread()];
  };
  mountRoutes(app, { upstream, simulators, openShowroom, ready });
  await simulators.stripe?.redeliver();
  return {
    fetch: async (request) => app.fetch(request),
    ready,
    async settle() {
      await worker.settle();
      await upstream.outsideCalls.flush();
    },
    figures: () => readFigures(upstream),
    warnings: () => [...missingKeys, ...periodicTasks.flatMap((task) => task.problem() ?? [])],
    async close() {
      stopping.abort();
      for (const task of periodicTasks) await task.stop();
      await worker.close();
      await upstream.outsideCalls.close();
      await upstream.database.close();
    },
  };
}

const createServices = ({ upstream, openShowroom }: Parts): Record<string, Hono> => ({
  user: userService(upstream),
  admin: adminService(upstream),
  "buy-online": buyOnlineService(upstream),
  widgets: widgetsService(upstream, openShowroom),
  garage: garageService(upstream),
});
