/** What runs without a request: the worker of the queues, and the periodic tasks. */
import { type PeriodicTask, startHourlyTask, startPeriodicTask, startRetentionTask } from "./jobs/periodic-task.ts";
import { giveUpLostRows, type Queue } from "./jobs/queue.ts";
import "./jobs/handlers.ts";
import { jobQueue, longJobQueue } from "./jobs/jobs.ts";
import { emptyReport, type SweepReport } from "./jobs/sweep.ts";
import { startWorker } from "./jobs/worker.ts";
import { outboxQueue } from "./messages/outbox.ts";
import type { Simulators } from "./open-upstream.ts";
import { deleteOldOutsideCalls } from "./outside/call-retention.ts";
import { listUnreadableFields } from "./sealed-fields.ts";
import { sealAuditLog } from "./services/audit/chain.ts";
import { eraseExpiredSins } from "./services/buy-online/credit/sin-retention.ts";
import { deleteOldEvents, settleDueDeposits } from "./services/buy-online/deposit/due-deposits.ts";
import { eraseExpiredImages } from "./services/buy-online/licence/licence-images.ts";
import { remindOfLateOrders } from "./services/buy-online/orders/order-reminders.ts";
import { postPurchaseReminders } from "./services/buy-online/purchase/purchase-reminders.ts";
import { eraseOldPurchases } from "./services/buy-online/purchase/purchase-retention.ts";
import { saveDueValues } from "./services/garage/due-values.ts";
import { remindOfLeads } from "./services/leads/reminders.ts";
import { deleteOldNotifications } from "./services/notifications/retention.ts";
import { eraseOldExports, finishDeletions } from "./services/personal-data/deletion-cleanup.ts";
import { deleteOldPreQualifications } from "./services/pre-qualification/retention.ts";
import { remindOfPlans } from "./services/subscription/plan-reminders.ts";
import { syncDuePlans } from "./services/subscription/sync-plan.ts";
import { eraseOldTradeIns } from "./services/trade-in/trade-in-retention.ts";
import { followRecentChanges } from "./services/trade-in/values/apply-changes.ts";
import { deleteExpiredRecords } from "./services/user/housekeeping.ts";
import { webhookQueues } from "./services/webhooks/delivery-queue.ts";
import { sendToDemo } from "./services/webhooks/demo-receiver.ts";
import { deleteOldWebhooks } from "./services/webhooks/retention.ts";
import { sendOverNetwork } from "./services/webhooks/send.ts";
import type { Upstream } from "./upstream.ts";

export interface Background {
  /** Looks for work now. */
  wake(): void;
  /** Resolves once no message or job is due. */
  settle(): Promise<void>;
  /** Problems that somebody must look at, such as retention that lags. */
  warnings(): string[];
  close(): Promise<void>;
}

interface Options {
  simulators: Simulators;
  /** No other process uses the database. */
  isAlone: boolean;
  /** False in tests that run the periodic tasks themselves. */
  hasPeriodicTasks: boolean;
}

export async function startBackground(upstream: Upstream, options: Options): Promise<Background> {
  const { simulators, isAlone, hasPeriodicTasks } = options;
  const send = sendOverNetwork(upstream.config);
  const queues = [
    outboxQueue(upstream),
    jobQueue(upstream),
    longJobQueue(upstream),
    ...webhookQueues(upstream, simulators.webhooks ? sendToDemo((await simulators.webhooks()).receive, send) : send),
  ];
  const { database, log, telemetry } = upstream;
  const worker = startWorker(database, log, queues, { isAlone, telemetry });
  const tasks = hasPeriodicTasks ? startPeriodicTasks(upstream, queues) : [];
  await (await simulators.stripe?.())?.redeliver();
  const missingKeys = await listUnreadableFields(upstream);
  for (const problem of missingKeys) log.error({}, problem);
  return {
    wake: worker.wake,
    settle: worker.settle,
    warnings: () => [...missingKeys, ...tasks.flatMap((task) => task.problem() ?? [])],
    async close() {
      for (const task of tasks) await task.stop();
      await worker.close();
    },
  };
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
