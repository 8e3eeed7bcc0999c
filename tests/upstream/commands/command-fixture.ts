/** Runs commands of `nordet` on a database of the tests, and keeps what they print. */
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { type ExitCode, runCommand } from "#upstream/commands/run-command.ts";
import type { Database } from "#upstream/db/database.ts";

export interface CommandResult {
  code: ExitCode;
  printed: string;
  errors: string;
}

/** @param variables environment variables of the command */
export async function runOn(
  database: Database,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<CommandResult> {
  const upstream = bareUpstream(database, { DEMO: "1", ...variables });
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    config: upstream.config,
    open: async () => ({ upstream, close: async () => {} }),
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed: printed.join("\n"), errors: errors.join("\n") };
}
