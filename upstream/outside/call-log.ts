import type { OutsideError, OutsideService } from "#domain/outside/outside-services.ts";
import type { Telemetry } from "#domain/telemetry.ts";

/** A call that has ended. The request and the brand are those of the running call, if there is one. */
export interface EndedCall {
  service: OutsideService;
  method: string;
  /** Host and path, redacted. */
  address: string;
  isSimulated: boolean;
  /** Null if the call had no answer. */
  status: number | null;
  error: OutsideError | null;
  durationMs: number;
  /** By default the company of the signed-in dealer. */
  companyId?: number | null | undefined;
  /** Bodies as `redactBody` returns them. */
  requestBody: string | null;
  responseBody: string | null;
}

/** The log of calls to outside services. */
export interface CallLog {
  /** Measures each call; absent in tests that measure none. */
  readonly telemetry?: Telemetry;
  /** Never waits and never throws. */
  add(call: EndedCall): void;
  /** Resolves once every call that was added is in the database, or could not be written. */
  flush(): Promise<void>;
  /** Writes what is left, and stops. */
  close(): Promise<void>;
}

/** What a call to an outside service needs of the upstream. */
export interface OutsideContext {
  outsideCalls: Pick<CallLog, "add" | "telemetry">;
}
