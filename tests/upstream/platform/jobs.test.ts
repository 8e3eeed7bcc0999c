import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { bareUpstream, silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { jobs } from "#upstream/db/schema/index.ts";
import { enqueueJob, findJobState, type JobContext, jobQueue, registerJob } from "#upstream/jobs/jobs.ts";
import { startWorker, type Worker } from "#upstream/jobs/worker.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** What the jobs of the current test do. */
let run: (job: JobContext) => Promise<void> = async () => {};
registerJob("test", (job) => run(job));

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe.each(engines)("jobs on $name", (engine) => {
  let database: Database;
  let upstream: Upstream;
  const workers: Worker[] = [];

  beforeAll(async () => {
    database = await engine.open();
    const wake = () => {
      for (const worker of workers) worker.wake();
    };
    upstream = { ...bareUpstream(database), wakeWorker: wake };
    return () => database.close();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await database.db.delete(jobs);
  });

  function work(options: Parameters<typeof startWorker>[3] = {}): Worker {
    const worker = startWorker(database, silentLog, [jobQueue(upstream)], { pollMs: 50, ...options });
    workers.push(worker);
    return worker;
  }

  test("a job starts after the commit, runs once, and shows its progress", async () => {
    const [started, mayEnd] = [gate(), gate()];
    const seen: unknown[] = [];
    run = async ({ payload, reportProgress: progress }) => {
      seen.push(payload);
      await progress(40);
      started.open();
      await mayEnd.opened;
    };
    const worker = work({ pollMs: 60_000 });
    await database.transaction(async () => {
      await enqueueJob(upstream, { kind: "test", key: "once", payload: { vehicle: 7 } });
      await enqueueJob(upstream, { kind: "test", key: "once", payload: { vehicle: 8 } });
    });
    await started.opened;
    expect(await findJobState(upstream, "once")).toEqual({ state: "running", progress: 40 });
    mayEnd.open();
    await worker.settle();
    await enqueueJob(upstream, { kind: "test", key: "once" });
    await worker.settle();
    expect(seen).toEqual([{ vehicle: 7 }]);
    expect(await findJobState(upstream, "once")).toEqual({ state: "done", progress: 100 });
    expect(await findJobState(upstream, "never")).toBeNull();
  });

  test("a rollback leaves no job", async () => {
    const worker = work();
    const failing = database.transaction(async () => {
      await enqueueJob(upstream, { kind: "test", key: "rolled-back" });
      throw new Error("later step");
    });
    await expect(failing).rejects.toThrow("later step");
    await worker.settle();
    expect(await findJobState(upstream, "rolled-back")).toBeNull();
  });

  test("8 workers run 200 jobs, none twice", async () => {
    const done: string[] = [];
    run = async ({ key }) => {
      done.push(key);
    };
    const keys = Array.from({ length: 200 }, (_, index) => `race-${index}`);
    await database.db.insert(jobs).values(keys.map((key) => ({ kind: "test", key })));
    const eight = Array.from({ length: 8 }, () => work());
    await Promise.all(eight.map((worker) => worker.settle()));
    expect(done.toSorted()).toEqual(keys.toSorted());
  });

  test("a failed job is retried after growing delays, at most 8 times", async () => {
    let tries = 0;
    run = async () => {
      tries += 1;
      throw new Error(`broken ${tries}`);
    };
    await enqueueJob(upstream, { kind: "test", key: "broken" });
    const patient = work();
    await patient.settle();
    const [waiting] = await database.db
      .select({ seconds: sql<number>`extract(epoch from ${jobs.run_at} - now())::float8`, error: jobs.last_error })
      .from(jobs);
    expect(waiting?.error).toBe("broken 1");
    expect(waiting?.seconds).toBeGreaterThan(8);
    expect(waiting?.seconds).toBeLessThan(13);
    expect(await findJobState(upstream, "broken")).toMatchObject({ state: "waiting" });
    await patient.close();

    const hasty = work({ retryAfter: () => 0 });
    await database.db.update(jobs).set({ run_at: sql`now()` });
    await hasty.settle();
    expect(tries).toBe(8);
    expect(await findJobState(upstream, "broken")).toMatchObject({ state: "failed" });

    run = async () => {};
    await enqueueJob(upstream, { kind: "test", key: "broken" });
    await hasty.settle();
    expect(await findJobState(upstream, "broken")).toMatchObject({ state: "done" });
  });

  test("a job of a killed process runs again after its claim expired, and the first process's late result is ignored", async () => {
    const [first, second] = [gate(), gate()];
    const [claimed, reported] = [gate(), gate()];
    let runs = 0;
    run = async ({ reportProgress: progress }) => {
      runs += 1;
      if (runs > 1) return second.opened;
      claimed.open();
      await first.opened;
      await progress(50).finally(() => reported.open());
    };
    await enqueueJob(upstream, { kind: "test", key: "killed" });
    work();
    await claimed.opened;
    await database.db.update(jobs).set({ locked_until: sql`now() - interval '1 second'` });
    await expect.poll(() => runs).toBe(2);
    first.open();
    await reported.opened;
    expect(await findJobState(upstream, "killed")).toEqual({ state: "running", progress: 0 });
    second.open();
    await Promise.all(workers.map((worker) => worker.settle()));
    expect(await findJobState(upstream, "killed")).toEqual({ state: "done", progress: 100 });
    expect(runs).toBe(2);
  });

  test("the only process of a database runs jobs at once that were claimed before its start", async () => {
    run = async () => {};
    await enqueueJob(upstream, { kind: "test", key: "left" });
    await database.db.update(jobs).set({ attempts: 1, locked_until: sql`now() + interval '1 hour'` });
    await work({ isAlone: true }).settle();
    expect(await findJobState(upstream, "left")).toMatchObject({ state: "done" });
  });

  test("stopping aborts the job and releases it without counting an attempt", async () => {
    const started = gate();
    run = ({ signal }) => {
      started.open();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    };
    await enqueueJob(upstream, { kind: "test", key: "stopped" });
    const worker = work();
    await started.opened;
    await worker.close();
    const [row] = await database.db.select().from(jobs).where(eq(jobs.key, "stopped"));
    expect(row).toMatchObject({ attempts: 0, locked_until: null, done_at: null });
  });

  test("a job of an unknown kind waits for a process that knows it", async () => {
    await enqueueJob(upstream, { kind: "of-tomorrow", key: "new" });
    await work().settle();
    expect(await findJobState(upstream, "new")).toEqual({ state: "waiting", progress: 0 });
  });
});
