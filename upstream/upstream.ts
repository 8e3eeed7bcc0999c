/** Shared context of the reference upstream, passed to every handler and job. */
import type { Log } from "#domain/log.ts";
import type { Telemetry } from "#domain/telemetry.ts";
import type { UpstreamConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./files/store.ts";
import type { PageReads } from "./http/page-reads.ts";
import type { UploadRoom } from "./http/upload-room.ts";
import type { CallLog } from "./outside/call-log.ts";
import type { BankConnection } from "./services/credit-score/bank-connection.ts";
import type { PictureSource } from "./services/images/source.ts";
import type { StripeAccount } from "./services/stripe/client.ts";
import type { Providers } from "./services/user/sign-in/providers.ts";

export interface Upstream {
  config: UpstreamConfig;
  database: Database;
  log: Log;
  telemetry: Telemetry;
  files: FileStore;
  uploads: UploadRoom;
  pageReads: PageReads;
  /** Every call to an outside service is logged here; HTTP calls go through outside/outside-fetch.ts. */
  outsideCalls: CallLog;
  stripe: StripeAccount;
  /** Sign-in providers: Google and Facebook. */
  providers: Providers;
  /** Finds a person's identity at their bank; null if not configured. */
  bank: BankConnection | null;
  /** Where the pictures of the catalogue come from; null if not configured. */
  pictureSource: PictureSource | null;
  /** Stands in for Canadian Black Book in demonstrations; null otherwise. */
  cbbSimulator: typeof fetch | null;
  /** Aborted when the process stops. */
  stopSignal: AbortSignal;
  /** Wakes the worker that sends messages and runs jobs; called after a commit. */
  wakeWorker(): void;
}
