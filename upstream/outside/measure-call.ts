import type { OutsideService } from "#domain/outside/outside-services.ts";
import { noTelemetry } from "#domain/telemetry.ts";
import type { OutsideContext } from "./call-log.ts";

/** Does a call to an outside service, and measures it. @param resultOf a status or one word */
export const measureCall = <T>(
  { outsideCalls }: OutsideContext,
  service: OutsideService,
  call: () => Promise<T>,
  resultOf: (answer: T) => string,
): Promise<T> => {
  const { measure } = outsideCalls.telemetry ?? noTelemetry;
  return measure({ kind: "outside-call", labels: { service } }, call, resultOf);
};
