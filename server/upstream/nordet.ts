/** Administers the reference upstream: `npm run nordet -- <command>`; in a container `node build/nordet.bundle.js <command>`. */
import { existsSync } from "node:fs";
import { createLog } from "#server/logging/log.ts";
import { openData, runCommand } from "#upstream/commands/run-command.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const parsed = parseUpstreamConfig(process.env);
if (parsed.ok) {
  const { config } = parsed;
  process.exitCode = await runCommand(process.argv.slice(2), {
    config,
    open: () => openData(config, createLog(process.env["LOG_LEVEL"] ?? "warn")),
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  });
} else {
  for (const problem of parsed.problems) console.error(problem);
  process.exitCode = 1;
}
