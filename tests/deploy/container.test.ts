/** The container's files: both are valid, what they name exists, and what the image keeps is enough to start. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { z } from "zod";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";

const run = promisify(execFile);
const dockerfile = readFileSync("Dockerfile", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

test("the Dockerfile is valid", () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate("FROM node:22-slim\nEXPOSE many\n")).not.toEqual([]);
});

test("compose.yaml follows Compose's schema and the linter's rules", () => {
  const problems = new DCLinter({
    rules: { "require-quotes-in-ports": [2, { quoteType: "double" }] },
    quiet: false,
    debug: false,
    exclude: [],
  })
    .lintFiles(["compose.yaml"], false)
    .flatMap(({ messages }) => messages.map(({ rule, line, message }) => `${line} ${rule}: ${message}`));
  expect(problems).toEqual([]);
});

test("what the Dockerfile copies exists and is not left out, and the scripts that it runs exist", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
  expect(copied.length).toBeGreaterThan(3);
  expect(copied.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
  const scriptNames = [...dockerfile.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
  expect(scriptNames.filter((name) => !scripts[name])).toEqual([]);
  const [, command = ""] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? [];
  expect(existsSync(command)).toBe(true);
});

test("no secret and no data of this machine gets into the image", () => {
  for (const path of [".env", ".data", ".git", "node_modules", "build"]) expect(ignored).toContain(path);
});

test("variables that the container's files set are those of .env.example", () => {
  const example = readFileSync(".env.example", "utf8");
  const compose = readFileSync("compose.yaml", "utf8");
  const [, app = ""] = /\n {2}app:\n([\s\S]*?)\n {2}database:/.exec(compose) ?? [];
  const names = [
    ...[...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    ),
    ...[...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name),
  ];
  expect(names).toEqual(expect.arrayContaining(["HOST", "DATA_DIR", "DATABASE_URL", "METRICS_PORT"]));
  expect(names.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
});

function groupByParent(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(dirname(path), [...(groups.get(dirname(path)) ?? []), path]);
  return groups;
}

test("the build starts and serves a page with the packages of production alone", async () => {
  await mkdir(".cache", { recursive: true });
  // In the project's own file system, so that files are linked instead of copied.
  const image = await mkdtemp(resolve(".cache/image-"));
  const data = await mkdtemp(join(tmpdir(), "nordet-image-"));
  const sites: RunningBundle[] = [];
  try {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
    const names = Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional)
      .map(([path]) => path)
      .filter((path) => existsSync(path));
    expect(names.length).toBeGreaterThan(100);
    for (const [parent, paths] of groupByParent([...names, "build", "package.json"])) {
      await mkdir(join(image, parent), { recursive: true });
      await run("cp", ["-rl", ...paths, join(image, parent)]);
    }
    const site = await runBundle(data, { METRICS_PORT: "0", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:9" }, image);
    sites.push(site);
    const page = await fetch(`${site.address}/fr-ca/autos`);
    expect([page.status, (await page.text()).includes("data-vehicle-id")]).toEqual([200, true]);
    const asset = /\/assets\/enhance-[\w-]+\.js/.exec(await (await fetch(`${site.address}/fr-ca/login`)).text())?.[0];
    expect((await fetch(site.address + asset)).status).toBe(200);
  } finally {
    for (const site of sites) await site.kill();
    for (const path of [image, data]) await rm(path, { recursive: true, force: true });
  }
});
