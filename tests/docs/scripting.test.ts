/** Runs the examples of docs/scripting.md as one shell session: each prints the documented output. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "#tests/app/support/purchase-actors.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const between = "---- next example ----";

let folder: string;
let site: RunningBundle;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-scripting-"));
  await writeFile(join(folder, "licence.jpg"), Buffer.from(await (await photo()).arrayBuffer()));
  site = await runBundle(join(folder, "data"), {});
});
afterAll(async () => {
  await site.kill();
  await rm(folder, { recursive: true, force: true });
});

test("every example prints the documented output", async () => {
  const text = await readFile(join(root, "docs/scripting.md"), "utf8");
  const examples = [...text.matchAll(/```sh\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(
    ([, code = "", printed = ""]) => ({
      code,
      printed,
    }),
  );
  expect(examples).toHaveLength(text.match(/```sh\n/g)?.length ?? 0);
  // Runs npm scripts of the repository from the folder of the example's files.
  const npm = `npm() { command npm --prefix ${JSON.stringify(root)} "$@"; }\n`;
  const script = npm + examples.map(({ code }) => code).join(`echo '${between}'\n`);
  const { stdout } = await run("bash", ["-c", script], { cwd: folder, env: { ...process.env, SITE: site.address } });
  expect(stdout.split(`${between}\n`)).toEqual(examples.map(({ printed }) => printed));
});
