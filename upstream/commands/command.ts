/** What a command of `nordet` is: its name, its options as a zod object, and what it does. */
import { z } from "zod";
import type { UpstreamConfig } from "#upstream/config.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface CommandContext {
  config: UpstreamConfig;
  print(line: string): void;
  /** Opens the data as a start of the upstream does, with all migrations; closed when the command ends. */
  openUpstream(): Promise<Upstream>;
}

/** Ends a command with a message for the operator, without a stack. */
export class CommandError extends Error {}

/** Says what is wrong with the options, a line each. */
export class WrongCall extends Error {}

export interface Command {
  name: string;
  summary: string;
  /** Lines that say how it is called. */
  usage: string[];
  /** Names of the options, as they are typed, and whether each takes a value. */
  options: { name: string; hasValue: boolean }[];
  /** Throws CommandError, or WrongCall before anything is done. */
  run(context: CommandContext, options: Readonly<Record<string, unknown>>): Promise<void>;
}

interface Definition<Shape extends z.ZodRawShape> {
  name: string;
  summary: string;
  /** Each option with `.describe()`. */
  options: Shape;
  run(context: CommandContext, options: z.output<z.ZodObject<Shape>>): Promise<void>;
}

/** The name of an option as it is typed. */
const toFlag = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An option that takes `true` is a switch. */
const isSwitch = (schema: z.core.$ZodType): boolean => z.safeParse(schema, true).success;

function describeOption(key: string, schema: z.core.$ZodType): string {
  const isOptional = z.safeParse(schema, undefined).success;
  const typed = `--${toFlag(key)}${isSwitch(schema) ? "" : " <value>"}`;
  const description = schema instanceof z.ZodType ? (schema.description ?? "") : "";
  return `  ${typed.padEnd(28)} ${description}${isOptional ? "" : " (required)"}`;
}

function sayProblem({ path, message }: z.core.$ZodIssue, values: Readonly<Record<string, unknown>>): string {
  const key = path.join(".");
  return `--${toFlag(key)}: ${values[key] === undefined ? "is required" : message}`;
}

export function defineCommand<Shape extends z.ZodRawShape>({
  name,
  summary,
  options,
  run,
}: Definition<Shape>): Command {
  const schema = z.object(options);
  const entries = Object.entries(options);
  return {
    name,
    summary,
    usage: [`nordet ${name}: ${summary}`, ...entries.map(([key, option]) => describeOption(key, option))],
    options: entries.map(([key, option]) => ({ name: toFlag(key), hasValue: !isSwitch(option) })),
    run: async (context, values) => {
      const byKey = Object.fromEntries(entries.map(([key]) => [key, values[toFlag(key)]]));
      const parsed = schema.safeParse(byKey);
      if (!parsed.success) throw new WrongCall(parsed.error.issues.map((issue) => sayProblem(issue, byKey)).join("\n"));
      await run(context, parsed.data);
    },
  };
}
