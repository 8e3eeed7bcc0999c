/** `npm run preview:edge` as a process: it prints its address, serves a page and the outbox there, and ends on Ctrl-C. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "./edge-fixture.ts";

test("the preview prints its address, serves the site there and stops", async () => {
  const bundleFolder = await bundle();
  const folder = await mkdtemp(join(tmpdir(), "nordet-preview-"));
  const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder };
  const preview = spawn(process.execPath, ["--import", "tsx", "scripts/preview-edge.ts", bundleFolder], { env });
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Nordet listens on (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    preview.stdout.on("data", read);
    preview.stderr.on("data", read);
    preview.once("exit", (code) => reject(new Error(`The preview ended with ${code}: ${output}`)));
  });
  try {
    const page = await fetch(`${address}/fr-ca/autos`);
    expect([page.status, (await page.text()).includes("data-vehicle-id")]).toEqual([200, true]);
    expect((await fetch(`${address}/outbox`)).status).toBe(200);
  } finally {
    const exit = once(preview, "exit");
    preview.kill("SIGINT");
    expect((await exit)[0]).toBe(0);
    for (const path of [folder, bundleFolder]) await rm(path, { recursive: true, force: true });
  }
  await expect(fetch(address)).rejects.toThrow();
});
