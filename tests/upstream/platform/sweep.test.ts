import { and, eq, lt, sql } from "drizzle-orm";
import { integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { bareUpstream, silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { engines, mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import { startPeriodicTask } from "#upstream/jobs/periodic-task.ts";
import { emptyReport, runSweeps, type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

const chores = pgTable("chores", {
  id: integer("id").primaryKey(),
  due_at: timestamp("due_at", { withTimezone: true }).notNull(),
  done: integer("done").notNull().default(0),
});

/** `count` chores; the one with the highest id became due first, two at each instant. */
async function createChores(engine: (typeof engines)[number], count: number) {
  const database = await engine.open();
  onTestFinished(() => database.close());
  const { db } = database;
  await db.execute(
    sql`create table chores (id int primary key, due_at timestamptz not null, done int not null default 0)`,
  );
  await db.execute(
    sql`insert into chores select id, now() - make_interval(hours => id / 2) from generate_series(1, ${count}::int) id`,
  );
  const warnings: object[] = [];
  const log = { info() {}, warn: (fields: object) => warnings.push(fields), error() {} };
  const upstream: Upstream = { ...bareUpstream(database), log };
  const handled: number[] = [];
  const run = (handle: (id: number) => Promise<void>, within = upstream) =>
    sweep(within, "chores", {
      id: chores.id,
      dueAt: sql`${chores.due_at}`,
      find: (page) =>
        db
          .select({ ...page.columns, number: chores.id })
          .from(chores)
          .where(and(eq(chores.done, 0), page.where))
          .orderBy(...page.orderBy)
          .limit(page.limit),
      handleRow: async ({ number }) => {
        handled.push(number);
        await handle(number);
      },
    });
  const finish = async (id: number) => {
    await db.update(chores).set({ done: 1 }).where(eq(chores.id, id));
  };
  return { upstream, db, run, finish, handled, warnings };
}

describe.each(engines)("a sweep on $name", (engine) => {
  test("takes the longest due first, each row once, and passes by those that fail or stay due", async () => {
    const { run, finish, handled, warnings } = await createChores(engine, 450);
    const report = await run(async (id) => {
      // The 220 rows that are due the longest stay due: 110 fail, 110 do nothing.
      if (id > 340) throw new Error("not today");
      if (id > 230) return;
      await finish(id);
    });
    expect(handled).toHaveLength(450);
    expect(new Set(handled).size).toBe(450);
    expect(handled.map((id) => Math.floor(id / 2))).toEqual(
      handled.map((id) => Math.floor(id / 2)).toSorted((a, b) => b - a),
    );
    expect(report).toMatchObject({ done: 340, failed: 110, left: 220 });
    const ageHours = (Date.now() - (report.oldestDue?.getTime() ?? 0)) / 3_600_000;
    expect(Math.round(ageHours)).toBe(225);
    expect(warnings).toHaveLength(5);
  });

  test("ends at a stop between two rows, and the next run does the rest", async () => {
    const { upstream, run, finish, handled } = await createChores(engine, 10);
    const stopping = new AbortController();
    const stopped = await run(
      async (id) => {
        await finish(id);
        if (handled.length === 4) stopping.abort();
      },
      { ...upstream, stopSignal: stopping.signal },
    );
    expect(stopped).toMatchObject({ done: 4, failed: 0, left: 6 });
    expect(await run(finish)).toMatchObject({ done: 6, failed: 0, left: 0, oldestDue: null });
    expect(await run(finish)).toEqual(emptyReport);
  });

  test("rows are deleted in batches", async () => {
    const { upstream, db } = await createChores(engine, 4_500);
    expect(
      await deleteInBatches(upstream, chores, lt(chores.due_at, sql`now() - interval '90 minutes'`)),
    ).toMatchObject({
      done: 4_497,
    });
    expect(await db.$count(chores)).toBe(3);
  });
});

describe("several sweeps", () => {
  test("have one report that adds theirs up, with the oldest row of all", async () => {
    const report = (oldestDue: Date | null) => async () => ({ done: 1, failed: 2, left: 3, oldestDue });
    const [early, late] = [new Date("2026-01-01"), new Date("2026-02-01")];
    expect(await runSweeps({ log: silentLog }, [report(null), report(late), report(early)])).toEqual({
      ...{ done: 3, failed: 6, left: 9 },
      oldestDue: early,
    });
  });

  test("all run if some fail, and no failure is silent", async () => {
    const errors: object[] = [];
    const log = { ...silentLog, error: (fields: object) => errors.push(fields) };
    const fail = (word: string) => () => Promise.reject(new Error(word));
    const ran = vi.fn(async () => emptyReport);
    await expect(runSweeps({ log }, [fail("one"), ran, fail("two"), ran])).rejects.toThrow("one");
    expect(ran).toHaveBeenCalledTimes(2);
    expect(errors).toEqual([{ error: new Error("two") }]);
  });
});

describe("a periodic task", () => {
  const hourMs = 3_600_000;

  /** Runs a task once and returns its problem and the errors that it logged. */
  async function runOnce(runTask: () => Promise<SweepReport>, isPromised: boolean) {
    const database = await mainEngine.open();
    const errors: object[] = [];
    const log = { info() {}, warn() {}, error: (fields: object) => errors.push(fields) };
    const task = startPeriodicTask({ log, database }, "chores", runTask, {
      ...{ intervalMs: hourMs, firstRunMs: 0, isPromised },
    });
    await task.stop();
    await database.close();
    return { problem: task.problem(), errors };
  }

  test("that the privacy policy promises is reported when it lags; another is not", async () => {
    vi.useFakeTimers({ now: new Date("2026-03-10T00:00:00Z"), toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const reportFrom = (hours: number) => async () => ({
      ...{ done: 0, failed: 0, left: 1 },
      oldestDue: new Date(Date.now() - hours * hourMs),
    });
    expect(await runOnce(reportFrom(47), true)).toEqual({ problem: null, errors: [] });
    const late = await runOnce(reportFrom(50), true);
    expect(late.problem).toBe("chores: 50 hours late");
    expect(late.errors).toMatchObject([{ task: "chores", left: 1 }]);
    expect(await runOnce(reportFrom(50), false)).toEqual({ problem: null, errors: [] });
  });

  test("that fails is a problem until it succeeds", async () => {
    const failed = await runOnce(() => Promise.reject(new Error("no table")), false);
    expect(failed.problem).toBe("chores: fails");
    expect(failed.errors).toHaveLength(1);
  });
});
