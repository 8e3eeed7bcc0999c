/** What every part of the reference upstream works with. */
import type { Log } from "#domain/log.ts";
import type { UpstreamConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./files/store.ts";
import type { StripeAccount } from "./services/buy-online/deposit/deposit-stripe.ts";
import type { BankConnection } from "./services/credit-score/bank-connection.ts";
import type { Providers } from "./services/user/sign-in/providers.ts";

export interface Upstream {
  config: UpstreamConfig;
  database: Database;
  log: Log;
  files: FileStore;
  stripe: StripeAccount;
  /** Who else may say who somebody is. */
  providers: Providers;
  /** What tells who a person is to their institution; null where none is configured. */
  bank: BankConnection | null;
  /** Wakes the worker that sends messages and runs jobs; called after a commit. */
  wake(): void;
}
