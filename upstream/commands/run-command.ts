/** Runs `nordet <command> [options]`: reads the arguments, opens what the command needs, and closes it. */
import { parseArgs } from "node:util";
import type { Log } from "#domain/log.ts";
import { noTelemetry } from "#domain/telemetry.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import { DataFolderInUse } from "#upstream/db/data-folder-lock.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { openDatabase, openUpstream } from "#upstream/open-upstream.ts";
import { prepareData } from "#upstream/prepare-data.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Command, CommandError, WrongCall } from "./command.ts";
import { commands } from "./commands.ts";

interface OpenedData {
  upstream: Upstream;
  close(): Promise<void>;
}

interface Surroundings {
  config: UpstreamConfig;
  /** Opens the data when a command first asks for it. */
  open(): Promise<OpenedData>;
  print(line: string): void;
  printError(line: string): void;
}

/** 0: done. 1: failed, or something is wrong with the data. 2: called in a wrong way. */
export type ExitCode = 0 | 1 | 2;

/** A command may take as long as it needs: a migration, an index. */
const noTimeLimits = { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 };

/** Opens the data as a start does, without a worker: what a command posts is done by the site. */
export async function openData(config: UpstreamConfig, log: Log): Promise<OpenedData> {
  const database = await openDatabase(config, { timeLimits: noTimeLimits });
  const deliver = async () => new Response(null, { status: 503 });
  const { upstream } = openUpstream(config, {
    database,
    log,
    deliver,
    telemetry: noTelemetry,
    stopSignal: new AbortController().signal,
  });
  await prepareData(upstream);
  return {
    upstream,
    async close() {
      await upstream.outsideCalls.close();
      await database.close();
    },
  };
}

const usageLines = (): string[] => [
  "nordet <command> [options]: administers the reference upstream of this configuration.",
  ...commands.map(({ name, summary }) => `  ${name.padEnd(24)} ${summary}`),
  "nordet <command> --help prints a command's options.",
];

function parseOptions(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    command.options.map(({ name, hasValue }) => [name, { type: hasValue ? "string" : "boolean" } as const]),
  );
  return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
}

async function runOpened(command: Command, args: readonly string[], { config, print, open }: Surroundings) {
  let opened: OpenedData | undefined;
  const openUpstream = async () => {
    opened ??= await open();
    return opened.upstream;
  };
  try {
    await command.run({ config, print, openUpstream }, parseOptions(command, args));
  } finally {
    await opened?.close();
  }
}

const isWrongCall = (error: unknown): error is Error =>
  error instanceof WrongCall ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** What an operator can act on; null for a fault of the program. */
function toMessage(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof DataFolderInUse) return error.message;
  if (!(error instanceof Refusal)) return null;
  const fields = Object.entries(error.details.fields ?? {}).map(([name, codes]) => `${name}: ${codes.join(", ")}`);
  return `Refused: ${error.code}${fields.length > 0 ? ` (${fields.join("; ")})` : ""}`;
}

/** @param args without the program's own name */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { print, printError } = surroundings;
  const [name, ...rest] = args;
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const isHelp = name === undefined || name === "help" || name === "--help";
    for (const line of usageLines()) (isHelp ? print : printError)(line);
    return isHelp ? 0 : 2;
  }
  if (rest.includes("--help")) {
    for (const line of command.usage) print(line);
    return 0;
  }
  try {
    await runOpened(command, rest, surroundings);
    return 0;
  } catch (error) {
    if (isWrongCall(error)) {
      for (const line of [error.message, ...command.usage]) printError(line);
      return 2;
    }
    const message = toMessage(error);
    if (message === null) throw error;
    printError(message);
    return 1;
  }
}
