/** The upstream object of services without a worker or HTTP, for tests of one part. */
import { noTelemetry } from "#domain/telemetry.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import type { Database } from "#upstream/db/database.ts";
import { folderStore } from "#upstream/files/store.ts";
import { PageReads } from "#upstream/http/page-reads.ts";
import { openUploadRoom } from "#upstream/http/upload-room.ts";
import { filesFolderOf } from "#upstream/open-upstream.ts";
import { openBankConnection } from "#upstream/services/credit-score/bank-connection.ts";
import { openStripe } from "#upstream/services/stripe/client.ts";
import { openProviders } from "#upstream/services/user/sign-in/providers.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const silentLog = { info() {}, warn() {}, error() {} };

/** Keeps nothing of the calls to outside services. */
export const silentCallLog = { add() {}, async flush() {}, async close() {} };

/** `overrides` are environment variables. */
export function bareUpstream(database: Database, overrides: Record<string, string> = {}): Upstream {
  const parsed = parseUpstreamConfig(overrides);
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  const noStripe: typeof fetch = async () => new Response(null, { status: 503 });
  const outside = { outsideCalls: silentCallLog };
  return {
    ...outside,
    config: parsed.config,
    database,
    log: silentLog,
    telemetry: noTelemetry,
    files: folderStore(filesFolderOf(parsed.config)),
    uploads: openUploadRoom(silentLog, parsed.config.DATA_DIR),
    pageReads: new PageReads(),
    stripe: openStripe(parsed.config, outside, () => noStripe),
    providers: openProviders(parsed.config, outside, () => fetch),
    bank: openBankConnection(parsed.config, outside, () => fetch),
    pictureSource: null,
    cbbSimulator: null,
    stopSignal: new AbortController().signal,
    wakeWorker() {},
  };
}
