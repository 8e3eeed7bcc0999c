/** The metrics of a process in Prometheus's format. No value of a label is something that somebody sent. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { SystemFigures } from "#domain/system/figures.ts";
import type { Operation, Telemetry } from "#domain/telemetry.ts";

interface Measured {
  name: string;
  help: string;
  labels: readonly string[];
}

/** What is counted of each kind of work: its count by result, and how long it took. Statements are left to traces. */
const measuredKinds: Readonly<Record<Exclude<Operation["kind"], "statement">, Measured>> = {
  request: { name: "nordet_http_request", help: "Requests of browsers", labels: ["route", "method"] },
  "upstream-call": { name: "nordet_upstream_call", help: "Calls of the app to the upstream", labels: ["call"] },
  "service-call": { name: "nordet_service_call", help: "Calls that the reference upstream answered", labels: ["call"] },
  "outside-call": { name: "nordet_outside_call", help: "Calls to services of others", labels: ["service"] },
  "queue-work": { name: "nordet_queue_attempt", help: "Attempts at rows of a queue", labels: ["queue"] },
};

/** Bounds in seconds. A page has ten at most. */
const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The longest list of values is that of the calls, of some hundreds. */
const maxValues = 1_000;

/** Keeps the values of a label few, even if a list of them grew without end. */
function createLimit(max: number): (value: string | undefined) => string {
  const values = new Set<string>();
  return (value = "") => {
    if (values.size < max) values.add(value);
    return values.has(value) ? value : "other";
  };
}

type RecordOperation = (operation: Operation, result: string, seconds: number) => void;

function createRecorder(registers: Registry[], { name, help, labels }: Measured): RecordOperation {
  const total = { name: `${name}s_total`, help: `${help}, by result`, labelNames: [...labels, "result"], registers };
  const duration = {
    name: `${name}_duration_seconds`,
    help: `${help}: their seconds`,
    labelNames: [...labels],
    registers,
  };
  const counter = new Counter(total);
  const histogram = new Histogram({ ...duration, buckets: durationBuckets });
  const limits = labels.map((label) => [label, createLimit(maxValues)] as const);
  const limitResult = createLimit(maxValues);
  return (operation, result, seconds) => {
    const values = Object.fromEntries(limits.map(([label, limit]) => [label, limit(operation.labels[label])]));
    counter.inc({ ...values, result: limitResult(result) });
    histogram.observe(values, seconds);
  };
}

interface MetricsOptions {
  release: string;
  /** Read at each scrape; undefined where another process has the database. */
  readFigures(): Promise<SystemFigures | undefined>;
}

export interface Metrics {
  telemetry: Telemetry;
  contentType: string;
  text(): Promise<string>;
}

export function createMetrics({ release, readFigures }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = { name: "nordet_build_info", help: "The release that runs", labelNames: ["release", "node"] };
  new Gauge({ ...build, registers: [registry] }).set({ release, node: process.versions.node }, 1);
  const recorders = new Map<string, RecordOperation>(
    Object.entries(measuredKinds).map(([kind, measured]) => [kind, createRecorder([registry], measured)]),
  );
  const setFigures = createFigureGauges(registry);
  return {
    telemetry: {
      hasStatements: false,
      traceHeaders: () => ({}),
      async measure(operation, work, resultOf) {
        const record = recorders.get(operation.kind);
        if (!record) return work();
        const start = performance.now();
        let result = "error";
        try {
          const value = await work();
          result = resultOf(value);
          return value;
        } finally {
          record(operation, result, (performance.now() - start) / 1000);
        }
      },
    },
    contentType: registry.contentType,
    async text() {
      setFigures(await readFigures().catch(() => null));
      return registry.metrics();
    },
  };
}

/** Returns a function that shows new figures; null means that they could not be read, undefined that there are none. */
function createFigureGauges(registry: Registry): (figures: SystemFigures | null | undefined) => void {
  const createGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `nordet_${name}`, help, labelNames, registers: [registry] });
  const isRead = createGauge("figures_up", "1 if the figures of the database below could be read, else 0");
  const rows = createGauge("queue_rows", "Rows of a queue that are not done, by state", ["queue", "state"]);
  const oldest = createGauge("queue_oldest_seconds", "How long the oldest due row of a queue waits", ["queue"]);
  const lag = createGauge("task_lag_seconds", "How long what a periodic task left has been due", ["task"]);
  const sinceRun = createGauge("task_since_run_seconds", "Time since the last run of a periodic task", ["task"]);
  const failed = createGauge("task_failed", "1 if the last run of a periodic task failed, else 0", ["task"]);
  const reservations = createGauge("reservations", "Vehicles that somebody has now, by state", ["state"]);
  return (figures) => {
    for (const gauge of [rows, oldest, lag, sinceRun, failed, reservations]) gauge.reset();
    isRead.set(figures ? 1 : 0);
    for (const { queue, oldestSeconds, waiting, running, retrying, givenUp } of figures?.queues ?? []) {
      for (const [state, count] of Object.entries({ waiting, running, retrying, given_up: givenUp }))
        rows.set({ queue, state }, count);
      oldest.set({ queue }, oldestSeconds);
    }
    for (const { name: task, lagSeconds, sinceRunSeconds, hasFailed } of figures?.tasks ?? []) {
      lag.set({ task }, lagSeconds);
      sinceRun.set({ task }, sinceRunSeconds);
      failed.set({ task }, hasFailed ? 1 : 0);
    }
    for (const [state, count] of Object.entries(figures?.reservations ?? {})) reservations.set({ state }, count);
  };
}
