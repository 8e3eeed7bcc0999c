/** The server's bundle runs with what V8 compiled of it at the build, and without it where V8 refuses that. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  // Within the project, so that the bundle finds its packages.
  await mkdir(".cache", { recursive: true });
  folder = await mkdtemp(join(".cache", "bundle-"));
  for (const name of ["server.bundle.js", "server.bundle.cjs", "server.bundle.compiled"])
    await cp(join("build", name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports the bundle, which begins to start the server, and ends the process at once. */
async function startBundle(): Promise<string> {
  const code = `const { isCompiledAhead } = await import("./${folder}/server.bundle.js"); console.log(isCompiledAhead); process.exit();`;
  const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: join(folder, "data") };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { env });
  return stdout.trim();
}

const readBundle = () => readFile(join("build", "server.bundle.cjs"), "utf8");

test("the script is ASCII, because it is read as Latin 1", async () => {
  expect((await readBundle()).match(/.{0,20}[^\0-\x7f].{0,20}/g)).toBeNull();
});

test("the script imports nothing by itself: Node 20 refuses import() in a script that node:vm runs", async () => {
  const bundle = await readBundle();
  expect(bundle.match(/(?<![\w.$"'`/])import\((?!\$\{).{0,40}/g)).toBeNull();
});

test("a start takes what the build compiled", async () => {
  expect(await startBundle()).toBe("true");
});

test("a start compiles by itself where there is nothing, or nothing that fits", async () => {
  await writeFile(join(folder, "server.bundle.compiled"), "of another version");
  expect(await startBundle()).toBe("false");
  await rm(join(folder, "server.bundle.compiled"));
  expect(await startBundle()).toBe("false");
});
