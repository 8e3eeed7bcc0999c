import { pino } from "pino";
import { loggableError } from "#domain/loggable-error.ts";
import { secretNames } from "./loggable.ts";

/** JSON lines on standard output; whatever is logged under a secret's name, at the top or one level down, is masked. */
export function createLog(level: string, destination?: { write(line: string): void }) {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);
  const serializers = { err: loggableError, error: loggableError };
  const options = { level, base: undefined, redact: { paths, censor: "[hidden]" }, serializers };
  return destination ? pino(options, destination) : pino(options);
}
