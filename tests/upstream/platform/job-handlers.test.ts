/** A kind of job that no process knows would wait for ever: the worker claims only what is registered. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every module that registers a job is among the handlers", () => {
  const listed = readFileSync("upstream/jobs/handlers.ts", "utf8").matchAll(/^import "#(.+)";$/gm);
  const registering = readdirSync("upstream", { recursive: true, encoding: "utf8" })
    .map((name) => `upstream/${name}`)
    .filter((path) => path.endsWith(".ts") && /^registerJob\(/m.test(readFileSync(path, "utf8")));
  expect(registering.length).toBeGreaterThan(5);
  expect(Array.from(listed, ([, path]) => path).toSorted()).toEqual(registering.toSorted());
});
