import { loggableError } from "#domain/loggable-error.ts";
import { secretNames } from "./loggable.ts";
import type { ShellLog } from "./shell-env.ts";

/** The numbers that the Node server's lines carry, so that one query reads both. */
const levels: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
};

const masked = (name: string, value: unknown): unknown => {
  if (secretNames.includes(name)) return "[hidden]";
  return value instanceof Error ? loggableError(value) : value;
};

/** JSON lines through the console, which workerd collects: pino needs Node's streams. */
export function createEdgeLog(level: string, write: (line: string) => void = console.log, carried = {}): ShellLog {
  const least = levels[level] ?? 30;
  const at = (number: number) => (fields: object, msg?: string) => {
    if (number >= least) write(JSON.stringify({ level: number, time: Date.now(), ...carried, ...fields, msg }, masked));
  };
  return {
    debug: at(20),
    info: at(30),
    warn: at(40),
    error: at(50),
    child: (fields) => createEdgeLog(level, write, { ...carried, ...fields }),
  };
}
