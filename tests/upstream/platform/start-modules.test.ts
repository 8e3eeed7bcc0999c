/** A start evaluates what the first list needs (decision 033): one import too many brings a service, or a package, back into it. */
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";

const reached = new Set<string>();

beforeAll(async () => {
  const entry = "upstream/app.ts";
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: "unwritten",
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "silent",
  });
  const left = [entry];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const imports = metafile.inputs[path]?.imports ?? [];
    left.push(...imports.filter(({ kind }) => kind !== "dynamic-import").map((each) => each.path));
  }
});

test("the graph of imports is read: it has the list and what it needs", () => {
  expect([...reached]).toEqual(
    expect.arrayContaining(["upstream/services/widgets/showroom.ts", "upstream/db/schema/index.ts", "drizzle-orm"]),
  );
});

test.each([
  ["the services", /^upstream\/services\/(?!widgets|shared|user\/menu-sections)[\w-]+\/index\.ts$/],
  ["the worker's jobs and the periodic tasks", /^upstream\/(background|jobs\/)/],
  ["the simulators", /^upstream\/simulators\//],
  ["the demonstration's seed", /^upstream\/db\/seed\/(?!dates)/],
  ["either engine's client", /^(pg|@electric-sql\/.+)$|^upstream\/db\/(embedded|server)-database\.ts$/],
  ["Stripe's package", /^stripe$/],
  ["what draws vehicles", /^upstream\/pictures\/(view|draw-vehicle)/],
  ["password hashes", /^@node-rs\/argon2$/],
  ["texts", /^locales\//],
])("a start does not evaluate %s", (_, pattern) => {
  expect([...reached].filter((path) => pattern.test(path))).toEqual([]);
});
