/** The built server as a process: which packages of metrics and traces it loads, and what it serves where. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTelemetryVariables } from "#server/telemetry/variables.ts";
import { runBundle } from "#tests/app/support/running-bundle.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { startCollector } from "./collector.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-telemetry-"));
  // At its end the process writes down the packages that it has loaded.
  const report = `process.on("exit", () => require("node:fs").writeFileSync(process.env.LOADED_FILE,
    Object.keys(require("node:module")._cache).join("\\n")));`;
  await writeFile(join(folder, "report.cjs"), report);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function runAndList(variables: Record<string, string>, visit: (address: string) => Promise<void>) {
  const loadedFile = join(folder, "loaded.txt");
  const running = await runBundle(join(folder, "data"), {
    NODE_OPTIONS: `--require ${join(folder, "report.cjs")}`,
    LOADED_FILE: loadedFile,
    ...variables,
  });
  try {
    await visit(running.address);
  } catch (error) {
    await running.kill();
    throw error;
  }
  expect(await running.stop()).toBe(0);
  const loaded = await readFile(loadedFile, "utf8");
  return ["prom-client", "@opentelemetry"].filter((name) => loaded.includes(`/node_modules/${name}/`));
}

describe("a start", () => {
  test("without variables of metrics and traces loads none of their packages", async () => {
    const loaded = await runAndList({}, async (address) => {
      expect((await fetch(`${address}/fr-ca/login`)).status).toBe(200);
    });
    expect(loaded).toEqual([]);
  });

  test("with both serves metrics on their own port and sends traces", async () => {
    const collector = await startCollector();
    const port = await freePort();
    const variables = { METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const loaded = await runAndList(variables, async (address) => {
      await fetch(`${address}/fr-ca/login`);
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toMatch(/nordet_http_requests_total\{route="\/:language\/login",method="GET",result="200"\} 1/);
      expect(text).toContain("nordet_figures_up 1");
      expect(await (await fetch(`${address}/metrics`)).text()).not.toContain("nordet_http_requests");
    });
    expect(loaded).toEqual(["prom-client", "@opentelemetry"]);
    expect(collector.spans.map(({ name }) => name)).toContain("request /:language/login GET");
    await collector.close();
  });

  test("names what is wrong with the variables", () => {
    const read = readTelemetryVariables({
      METRICS_PORT: "x",
      OTEL_EXPORTER_OTLP_ENDPOINT: "collector",
      OTEL_TRACES_SAMPLER_ARG: "2",
    });
    const problems = read.ok ? [] : read.problems.map((problem) => problem.split(":")[0]);
    expect(problems).toEqual(["METRICS_PORT", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_TRACES_SAMPLER_ARG"]);
    expect(readTelemetryVariables({ METRICS_PORT: "", OTEL_EXPORTER_OTLP_ENDPOINT: " " })).toMatchObject({ ok: true });
  });
});
