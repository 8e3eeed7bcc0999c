import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { bareUpstream, silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { jobs } from "#upstream/db/schema/index.ts";
import { enqueueJob, findJobState, type JobContext, jobQueue, registerJob } from "#upstream/jobs/jobs.ts";
import { startWorker, type Worker } from "#upstream/jobs/worker.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** What the jobs of the test at hand do. */
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

  test("a job starts after the commit that asks for it, is done once, and shows its progress", async () => {
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
      await enqueueJob(upstream, { kind: "test", key: "gone" });
      throw new Error("later step");
    });
    await expect(failing).rejects.toThrow("later step");
    await worker.settle();
    expect(await findJobState(upstream, "gone")).toBeNull();
  });

  test("8 workers, 200 jobs, none done twice", async () => {
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

  test("a failure is tried again, later each time, and given up after 8", async () => {
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

  test("what a killed process had claimed is taken up when its claim has run out, and its late word is not heard", async () => {
    const [first, second] = [gate(), gate()];
    const [taken, spoken] = [gate(), gate()];
    let runs = 0;
    run = async ({ reportProgress: progress }) => {
      runs += 1;
      if (runs > 1) return second.opened;
      taken.open();
      await first.opened;
      await progress(50).finally(() => spoken.open());
    };
    await enqueueJob(upstream, { kind: "test", key: "killed" });
    work();
    await taken.opened;
    await database.db.update(jobs).set({ locked_until: sql`now() - interval '1 second'` });
    await expect.poll(() => runs).toBe(2);
    first.open();
    await spoken.opened;
    expect(await findJobState(upstream, "killed")).toEqual({ state: "running", progress: 0 });
    second.open();
    await Promise.all(workers.map((worker) => worker.settle()));
    expect(await findJobState(upstream, "killed")).toEqual({ state: "done", progress: 100 });
    expect(runs).toBe(2);
  });

  test("the only process of a database takes up at once what was claimed before it started", async () => {
    run = async () => {};
    await enqueueJob(upstream, { kind: "test", key: "left" });
    await database.db.update(jobs).set({ attempts: 1, locked_until: sql`now() + interval '1 hour'` });
    await work({ isAlone: true }).settle();
    expect(await findJobState(upstream, "left")).toMatchObject({ state: "done" });
  });

  test("stopping tells the job and gives it back untried", async () => {
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

  test("a kind that this process does not know waits for one that does", async () => {
    await enqueueJob(upstream, { kind: "of-tomorrow", key: "new" });
    await work().settle();
    expect(await findJobState(upstream, "new")).toEqual({ state: "waiting", progress: 0 });
  });
});
