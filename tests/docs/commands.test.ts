/** Every command of README and docs/ is run by a test, or is in tests/docs/command-list.ts with the reason why not. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { commandList } from "./command-list.ts";

const run = promisify(execFile);
const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Words with which a command in a sentence begins; `npm` alone is a program's name. */
const programs =
  /^(npm (start|test|run|ci|prune|audit)|npx|node|docker|systemctl|journalctl|openssl|git|pg_\w+|rsync)\b/;

/** Values of variables in front of a command are not of the command. */
const withoutVariables = (command: string): string => command.replace(/^([A-Z_]+=\S+ )+/, "");

interface FoundCommand {
  document: string;
  command: string;
}

function findCommands(document: string): FoundCommand[] {
  const text = readFileSync(document, "utf8");
  // docs/scripting.md is one session that tests/docs/scripting.test.ts runs whole.
  const blocks = document === "docs/scripting.md" ? [] : [...text.matchAll(/```sh\n([\s\S]*?)```/g)];
  const inBlocks = blocks.flatMap(([, block = ""]) =>
    block
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .map((line) => line.replace(/\s+#.*$/, "").trim())
      .filter((line) => line && !line.startsWith("#")),
  );
  const inText = [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)]
    .map(([, code = ""]) => withoutVariables(code))
    .filter((code) => programs.test(code) && code.includes(" "));
  return [...inBlocks, ...inText].map((command) => ({ document, command: withoutVariables(command) }));
}

const found = documents.flatMap(findCommands);
const proofOf = (command: string) =>
  commandList.find(({ command: start }) => command === start || command.startsWith(`${start} `));

test("each command of the documents is in the list", () => {
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter(({ command }) => !proofOf(command))).toEqual([]);
});

test("each npm script that the documents name exists", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const names = found.flatMap(({ command }) => /^npm run (?:--silent )?(\S+)/.exec(command)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !scripts[name])).toEqual([]);
});

test("each command that a test runs names a test that runs its program; each other one has a reason", () => {
  const named = new Set(found.map(({ command }) => proofOf(command)));
  const proofs = commandList.filter((proof) => named.has(proof));
  const unproven = proofs.filter(
    ({ test: path, program = "" }) =>
      path && !(existsSync(path) && program && readFileSync(path, "utf8").includes(program)),
  );
  expect(unproven).toEqual([]);
  for (const { command, test: path, freshClone, elsewhere } of commandList)
    expect([command, [path, freshClone, elsewhere].filter(Boolean).length]).toEqual([command, 1]);
});

test("the tests that commands name exist", () => {
  const paths = found.flatMap(({ command }) =>
    /^npx (vitest run|playwright test) /.test(command) ? (command.match(/(tests|e2e)\/[\w./-]+/g) ?? []) : [],
  );
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("the description of the calls is printed, for all services and for one", async () => {
  const print = async (...names: string[]) => {
    const { stdout } = await run("npm", ["run", "--silent", "openapi", ...names], { maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  };
  const one = await print("admin");
  expect(one).toContain('"openapi"');
  expect((await print()).length).toBeGreaterThan(one.length);
});

test("the bill of materials lists the packages of production by licence", async () => {
  const { stdout } = await run("npm", ["run", "--silent", "sbom"], { maxBuffer: 64 * 1024 * 1024 });
  expect(stdout).toMatch(/^MIT \(\d+\): /m);
  expect(stdout).toContain("Written to .cache/sbom.cdx.json");
});
