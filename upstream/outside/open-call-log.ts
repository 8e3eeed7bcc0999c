/** Collects the calls to outside services and writes them a few at a time, so that no call waits for its log. */
import { sql } from "drizzle-orm";
import type { Log } from "#domain/log.ts";
import { loggableMessage } from "#domain/loggable-error.ts";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import type { Database } from "#upstream/db/database.ts";
import { outsideCalls } from "#upstream/db/schema/index.ts";
import { getCallContext } from "#upstream/http/call-context.ts";
import type { CallLog, EndedCall } from "./call-log.ts";

type OutsideCallRow = typeof outsideCalls.$inferInsert;

const flushMs = 250;
const batchSize = 200;
/** While the database does not answer, older calls are dropped beyond this number. */
const maxWaiting = 2_000;

interface WaitingCall {
  row: Omit<OutsideCallRow, "created_at">;
  endedAt: number;
}

function toRow(call: EndedCall): WaitingCall["row"] {
  const caller = getCallContext()?.caller;
  return {
    service: call.service,
    method: call.method,
    address: call.address,
    is_simulated: call.isSimulated,
    status: call.status,
    error: call.error,
    is_failed: call.error !== null || (call.status ?? 0) >= 400,
    duration_ms: Math.round(call.durationMs),
    request_id: caller?.requestId.slice(0, 100) ?? "",
    brand_key: caller?.brand.key ?? null,
    company_id: call.companyId ?? caller?.user?.company_id ?? null,
    request_body: call.requestBody,
    response_body: call.responseBody,
  };
}

export function openCallLog(database: Database, log: Log, telemetry: Telemetry = noTelemetry): CallLog {
  let waiting: WaitingCall[] = [];
  let running: Promise<void> | null = null;
  let isFailing = false;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      // By the database's clock: the moment at which the call ended, not the one of the write.
      const values = batch.map(({ row, endedAt }) => {
        const seconds = (performance.now() - endedAt) / 1000;
        return { ...row, created_at: sql`clock_timestamp() - make_interval(secs => ${seconds})` };
      });
      await database.db.insert(outsideCalls).values(values);
      waiting = waiting.filter((call) => !batch.includes(call));
      isFailing = false;
    }
  }

  const flush = (): Promise<void> => {
    running ??= writeWaiting()
      .catch((error) => {
        // Once per outage, not at every attempt.
        if (!isFailing) log.error({ error: loggableMessage(error) }, "outside calls are not logged");
        isFailing = true;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  // The timer starts outside of any transaction, so what it writes is not rolled back with the caller's.
  const timer = setInterval(() => {
    if (waiting.length > 0) void flush();
  }, flushMs).unref();

  return {
    telemetry,
    add(call) {
      waiting.push({ row: toRow(call), endedAt: performance.now() });
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting);
    },
    async flush() {
      // What was added while an earlier write ran needs another one.
      await running;
      await flush();
    },
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}
