// `npm run container:check`: does what the Dockerfile says, without a container engine: each stage is a folder, COPY copies,
// RUN runs, and at the end CMD is started and its HEALTHCHECK asked. Users, volumes and the base image are not checked.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listContext, readInstructions } from "./container-files.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const port = process.env.PORT ?? "3217";
const folder = mkdtempSync(join(tmpdir(), "nordet-image-"));
const stages = new Map([["", { path: root, files: listContext() }]]);
let stage;
let command;
let healthCheck;

/** A path of the image, below the folder of a stage. */
const placeOf = (path, { base, workdir }) => join(base, path.startsWith("/") ? path : join(workdir, path));

function copy(options, [...paths]) {
  const target = paths.pop();
  const from = /--from=(\S+)/.exec(options)?.[1];
  for (const path of paths) {
    const isFolder = target.endsWith("/") || target === ".";
    if (from) {
      const name = isFolder ? join(target, path.split("/").at(-1)) : target;
      cpSync(placeOf(path, stages.get(from)), placeOf(name, stage), { recursive: true, verbatimSymlinks: true });
    } else
      for (const file of stages
        .get("")
        .files.filter((name) => path === "." || name === path || name.startsWith(`${path}/`)))
        cpSync(join(root, file), placeOf(file, stage));
  }
}

function run(line) {
  // The image's own folders are below the stage's.
  const script = line.replaceAll("/data", join(stage.base, "data")).replace(/chown \S+ \S+/, "true");
  const { status } = spawnSync("sh", ["-c", script], { cwd: placeOf("", stage), stdio: "inherit", env: stage.env });
  if (status !== 0) throw new Error(`RUN ${line} ended with ${status}`);
}

const handlers = {
  FROM(words) {
    const name = words[2] ?? "last";
    stage = { base: join(folder, name), workdir: "/", env: { PATH: process.env.PATH, HOME: process.env.HOME } };
    mkdirSync(stage.base, { recursive: true });
    stages.set(name, stage);
  },
  WORKDIR([path]) {
    stage.workdir = path;
    mkdirSync(placeOf("", stage), { recursive: true });
  },
  ENV: (words) => {
    for (const word of words) stage.env[word.split("=")[0]] = word.slice(word.indexOf("=") + 1);
  },
  COPY: (words) =>
    copy(
      words.filter((word) => word.startsWith("--")).join(" "),
      words.filter((word) => !word.startsWith("--")),
    ),
  RUN: (_words, line) => run(line),
  CMD: (_words, line) => {
    command = JSON.parse(line);
  },
  HEALTHCHECK: (_words, line) => {
    healthCheck = JSON.parse(line.slice(line.indexOf("[")));
  },
};

async function start() {
  const env = { ...stage.env, HOST: "127.0.0.1", PORT: port, DATA_DIR: join(stage.base, "data") };
  const cwd = placeOf("", stage);
  const site = spawn(command[0], command.slice(1), { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  const exit = new Promise((done) => site.once("exit", done));
  const isHealthy = () => spawnSync(healthCheck[0], healthCheck.slice(1), { env }).status === 0;
  for (let tries = 0; !isHealthy(); tries += 1) {
    if (tries === 240 || site.exitCode !== null) throw new Error("The site is not healthy");
    await sleep(500);
  }
  const page = await fetch(`http://127.0.0.1:${port}/fr-ca/autos`);
  site.kill("SIGTERM");
  if (page.status !== 200 || (await exit) !== 0) throw new Error(`The site answered ${page.status}`);
}

try {
  for (const { name, line, words } of readInstructions(readFileSync("Dockerfile", "utf8"))) {
    console.log(`${name} ${line}`);
    handlers[name]?.(words, line);
  }
  const { stdout } = spawnSync("du", ["-sm", resolve(placeOf("", stage))], { encoding: "utf8" });
  await start();
  console.log(
    `The site is healthy, serves a page and stops; it takes ${stdout.split("\t")[0]} MB beside the base image.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
