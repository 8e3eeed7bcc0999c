/** docs/deploying.md: the examples of variables, of the unit, of the Worker and of the proxy are what the programs want. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { brands } from "#brands/index.ts";
import { readEnvironment } from "#server/config/environment.ts";
import { readTelemetryVariables } from "#server/telemetry/variables.ts";
import { isUpstreamPath, mediaPaths, upstreamPaths } from "#server/upstream-paths.ts";
import { tablesBelow } from "#tests/docs/document-tables.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { compatibility } from "../../scripts/edge/worker.ts";

const text = readFileSync("docs/deploying.md", "utf8");

/** The only block of this language. */
function blockOf(language: string): string {
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))];
  expect([language, blocks.length]).toEqual([language, 1]);
  return blocks[0]?.[1] ?? "";
}

/** The values of `NAME=value` lines. */
const valuesOf = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));

const problemsOf = (result: { ok: true } | { ok: false; problems: string[] }) => (result.ok ? [] : result.problems);
const options = { brands: Object.values(brands), generatesSecret: false };

test("the variables of a Node host are enough, and none of them is too many", () => {
  const variables = valuesOf(blockOf("ini"));
  const problems = (source: Record<string, string>) => [
    ...problemsOf(parseUpstreamConfig({ ...source, DEMO: "0" })),
    ...problemsOf(readEnvironment(source, options)),
    ...problemsOf(readTelemetryVariables(source)),
  ];
  expect(problems(variables)).toEqual([]);
  const chosen = [
    "DATABASE_URL",
    "DATA_DIR",
    "PUBLIC_ORIGIN",
    "HOST",
    "TRUST_PROXY",
    "MAIL_FROM",
    "METRICS_PORT",
    "STRIPE_PUBLISHABLE_KEY",
  ];
  const without = (name: string) => Object.fromEntries(Object.entries(variables).filter(([key]) => key !== name));
  const unneeded = Object.keys(variables).filter((name) => problems(without(name)).length === 0);
  expect(unneeded.sort()).toEqual(chosen.sort());
  const example = readFileSync(".env.example", "utf8");
  expect(chosen.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});

test("the unit starts what the build makes, and waits until the process has ended by itself", () => {
  const { ExecStart = "", TimeoutStopSec = "", ReadWritePaths } = valuesOf(blockOf("systemd"));
  const [, bundle = ""] = ExecStart.split(" ");
  expect(existsSync(bundle)).toBe(true);
  const [, totalSeconds = ""] = /totalMs = (\d+)_000/.exec(readFileSync("server/stop.ts", "utf8")) ?? [];
  expect(Number(TimeoutStopSec)).toBeGreaterThan(Number(totalSeconds));
  expect(ReadWritePaths).toBe(valuesOf(blockOf("ini"))["DATA_DIR"]);
});

const workerSchema = z.object({
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  assets: z.object({ directory: z.string() }),
  vars: z.record(z.string(), z.string()),
});

test("the Worker's configuration is the one that the tests run, with all variables that the app needs", () => {
  const worker = workerSchema.parse(JSON.parse(blockOf("json")));
  expect([worker.compatibility_date, worker.compatibility_flags]).toEqual([compatibility.date, compatibility.flags]);
  expect([worker.main, worker.assets.directory]).toEqual(["build/edge/worker.js", "build/edge/public"]);
  const secretNames = [...text.matchAll(/wrangler secret put (\w+)/g)].map(([, name = ""]) => name);
  const tokens = Object.values(brands).map(({ tokenVariableName }) => tokenVariableName);
  const secrets = Object.fromEntries([...secretNames, ...tokens].map((name) => [name, "x".repeat(32)]));
  expect(problemsOf(readEnvironment({ ...worker.vars, ...secrets }, options))).toEqual([]);
});

test("the proxy's table has the paths of the upstream, and no other", () => {
  const [rows = []] = tablesBelow(text, "Many copies");
  const paths = rows.flatMap(([cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path));
  expect(paths.sort()).toEqual([mediaPaths, ...upstreamPaths].sort());
  expect(["/media/a", "/outbox", "/api/v1/x", "/fr-ca/outbox", "/mediation"].map(isUpstreamPath)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
