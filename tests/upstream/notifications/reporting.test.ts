/** Whatever this system's work fails at makes exactly one notification, also with retries and several workers. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { bareUpstream, silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import { insertEndpoint } from "#tests/upstream/support/webhook-actors.ts";
import type { Database } from "#upstream/db/database.ts";
import { jobs, notifications, outbox, taskRuns, webhookDeliveries, webhookEvents } from "#upstream/db/schema/index.ts";
import { enqueueJob, jobQueue, registerJob } from "#upstream/jobs/jobs.ts";
import { startPeriodicTask } from "#upstream/jobs/periodic-task.ts";
import { giveUpLostRows, type Queue } from "#upstream/jobs/queue.ts";
import { emptyReport, type SweepReport } from "#upstream/jobs/sweep.ts";
import { startWorker, type Worker } from "#upstream/jobs/worker.ts";
import { outboxQueue } from "#upstream/messages/outbox.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import { deleteOldNotifications } from "#upstream/services/notifications/retention.ts";
import { webhookQueues } from "#upstream/services/webhooks/delivery-queue.ts";
import type { Upstream } from "#upstream/upstream.ts";

let tries = 0;
registerJob("unlucky", async () => {
  tries += 1;
  throw new Error("disk full");
});

describe.each(engines)("notifications on $name", (engine) => {
  let database: Database;
  let upstream: Upstream;

  beforeAll(async () => {
    database = await engine.open("seeded");
    // Nobody listens at this address.
    upstream = bareUpstream(database, { SMTP_URL: "smtp://127.0.0.1:1" });
    for (const table of [outbox, jobs, webhookEvents, notifications]) await database.db.delete(table);
    return () => database.close();
  });

  afterEach(async () => {
    tries = 0;
    for (const table of [notifications, jobs, outbox, webhookEvents, taskRuns]) await database.db.delete(table);
  });

  const all = () => database.db.select().from(notifications).orderBy(notifications.id);

  /** Two workers with all attempts one after the other. */
  async function workTogether(queues: Queue[]): Promise<void> {
    const workers: Worker[] = [1, 2].map(() =>
      startWorker(database, silentLog, queues, { pollMs: 20, retryAfter: () => 0 }),
    );
    await Promise.all(workers.map((worker) => worker.settle()));
    await Promise.all(workers.map((worker) => worker.close()));
  }

  test("a job that is given up makes one, and the same kind again is counted on it", async () => {
    await enqueueJob(upstream, { kind: "unlucky", key: "unlucky:1" });
    await workTogether([jobQueue(upstream)]);
    expect(tries).toBe(8);
    const job = { type: "job-failed", section: "jobs", is_error: true, subject: "unlucky", status: "new" };
    expect(await all()).toMatchObject([{ ...job, count: 1, details: { name: "unlucky", error: "disk full" } }]);
    await enqueueJob(upstream, { kind: "unlucky", key: "unlucky:2" });
    await workTogether([jobQueue(upstream)]);
    expect(await all()).toMatchObject([{ ...job, count: 2 }]);
  });

  test("one that is done stays done: the same failure makes a new one", async () => {
    const failure = { type: "job-failed", subject: "unlucky" } as const;
    await reportNotification(upstream, failure);
    await database.db.update(notifications).set({ status: "done" });
    await reportNotification(upstream, failure);
    await reportNotification(upstream, failure);
    expect((await all()).map(({ status, count }) => [status, count])).toEqual([
      ["done", 1],
      ["new", 2],
    ]);
  });

  test("followed work has a notification of its own, with its name and brand", async () => {
    const followed = { section: "imports", label: "Garage Untel", brandKey: "nordet" } as const;
    for (const key of ["unlucky:a", "unlucky:b"]) await enqueueJob(upstream, { kind: "unlucky", key, followed });
    await workTogether([jobQueue(upstream)]);
    const import_ = { type: "import-failed", section: "imports", brand_key: "nordet", count: 1 };
    expect((await all()).map(({ subject }) => subject).toSorted()).toEqual(["unlucky:a", "unlucky:b"]);
    expect(await all()).toMatchObject([import_, { ...import_, details: { name: "Garage Untel" } }]);
  });

  test("a message that is given up makes one, which does not name its recipient", async () => {
    const message = { channel: "email", recipient: "marie@example.com", subject: "Hello", text: "Hello" } as const;
    await database.db.insert(outbox).values([message, { ...message, recipient: "luc@example.com" }]);
    await workTogether([outboxQueue(upstream)]);
    const rows = await all();
    expect(rows).toMatchObject([{ type: "message-given-up", subject: "outbox:email", count: 2 }]);
    expect(JSON.stringify(rows)).not.toContain("example.com");
  });

  test("a webhook that is given up makes one for its endpoint, on its brand", async () => {
    const { config } = upstream;
    const endpointId = await insertEndpoint({ database, config }, 1, "https://dms.example/hook");
    const type = "lead.created";
    const [event] = await database.db
      .insert(webhookEvents)
      .values({ id: randomUUID(), company_id: 1, type, data: {} })
      .returning();
    await database.db.insert(webhookDeliveries).values({ endpoint_id: endpointId, event_id: event?.id ?? "", type });
    const fail = () => Promise.reject(new Error("connection refused"));
    await workTogether(webhookQueues(upstream, fail));
    expect(await all()).toMatchObject([
      {
        ...{ type: "webhook-given-up", subject: `endpoint:${endpointId}`, brand_key: "nordet", count: 1 },
        details: { name: "dms.example" },
      },
    ]);
  });

  test("work whose last attempt died with its process makes one, however many look for it", async () => {
    await enqueueJob(upstream, { kind: "unlucky", key: "unlucky:lost" });
    const past = sql`now() - interval '1 second'`;
    await database.db.update(jobs).set({ attempts: 8, locked_until: sql`now() + interval '1 minute'` });
    expect(await giveUpLostRows(database, jobQueue(upstream))).toBe(0);
    await database.db.update(jobs).set({ locked_until: past });
    const found = await Promise.all([1, 2].map(() => giveUpLostRows(database, jobQueue(upstream))));
    expect(found.toSorted()).toEqual([0, 1]);
    expect(await all()).toMatchObject([{ type: "job-failed", count: 1 }]);
  });

  const runTask = async (run: () => Promise<SweepReport>, isPromised = false) => {
    const context = { log: silentLog, database };
    await startPeriodicTask(context, "chores", run, { intervalMs: 3_600_000, firstRunMs: 0, isPromised }).stop();
  };

  test("a periodic task that fails makes one, and its last run is recorded", async () => {
    await runTask(async () => ({ ...emptyReport, done: 3, left: 2 }));
    const fail = () => Promise.reject(new Error("no table"));
    await Promise.all([runTask(fail), runTask(fail)]);
    expect(await all()).toMatchObject([{ type: "task-failed", subject: "task:chores", count: 2 }]);
    const [run] = await database.db.select().from(taskRuns).where(eq(taskRuns.name, "chores"));
    expect(run).toMatchObject({ done: 3, left: 2, error: "no table", interval_seconds: 3600 });
    await runTask(async () => emptyReport);
    const [next] = await database.db.select().from(taskRuns);
    expect(next).toMatchObject({ done: 0, error: null, failed_at: expect.any(Date) });
    expect(await all()).toHaveLength(1);
  });

  test("a promised task that is late makes one", async () => {
    const oldestDue = new Date(Date.now() - 49 * 3_600_000);
    await runTask(async () => ({ ...emptyReport, left: 1, oldestDue }), true);
    await runTask(async () => ({ ...emptyReport, left: 1, oldestDue }), false);
    expect(await all()).toMatchObject([{ type: "task-late", count: 1 }]);
  });

  test("are deleted 30 days after they were done, and 90 days after they last happened", async () => {
    for (const subject of ["done", "recent", "old", "open"])
      await reportNotification(upstream, { type: "job-failed", subject });
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
    const change = (subject: string, values: Parameters<ReturnType<typeof database.db.update>["set"]>[0]) =>
      database.db.update(notifications).set(values).where(eq(notifications.subject, subject));
    await change("done", { status: "done", status_at: daysAgo(31), last_at: daysAgo(40) });
    await change("recent", { status: "done", status_at: daysAgo(29), last_at: daysAgo(40) });
    await change("old", { last_at: daysAgo(91) });
    await change("open", { last_at: daysAgo(89) });
    await deleteOldNotifications(upstream);
    expect((await all()).map(({ subject }) => subject).toSorted()).toEqual(["open", "recent"]);
  });
});
