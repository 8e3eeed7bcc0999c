import { loggableError } from "#domain/loggable-error.ts";
import type { ServerLog } from "#server/hono-env.ts";
import { secretNames } from "./redaction.ts";

/** pino's level numbers, so that one log query works for both servers. */
const levels: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
};

const maskSecret = (name: string, value: unknown): unknown => {
  if (secretNames.includes(name)) return "[hidden]";
  return value instanceof Error ? loggableError(value) : value;
};

/** A logger that writes JSON lines to the console, which workerd collects; pino needs Node's streams. */
export function createEdgeLog(level: string, write: (line: string) => void = console.log, baseFields = {}): ServerLog {
  const minLevel = levels[level] ?? 30;
  const writeAt = (number: number) => (fields: object, msg?: string) => {
    if (number >= minLevel)
      write(JSON.stringify({ level: number, time: Date.now(), ...baseFields, ...fields, msg }, maskSecret));
  };
  return {
    debug: writeAt(20),
    info: writeAt(30),
    warn: writeAt(40),
    error: writeAt(50),
    child: (fields) => createEdgeLog(level, write, { ...baseFields, ...fields }),
  };
}
