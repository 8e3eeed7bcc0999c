import { pino } from "pino";
import { loggableError } from "#domain/loggable-error.ts";
import { secretNames } from "./redaction.ts";

/** pino with JSON lines on standard output; fields with a secret's name are masked, at the top and one level down. */
export function createLog(level: string, destination?: { write(line: string): void }) {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);
  const serializers = { err: loggableError, error: loggableError };
  const options = { level, base: undefined, redact: { paths, censor: "[hidden]" }, serializers };
  return destination ? pino(options, destination) : pino(options);
}
