// Starts the built server on an empty folder, asks for some pages, and writes what V8 compiled for them: the next starts need
// not compile it again (scripts/run-bundle.mjs). The build runs it without the variables of its own environment.
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** A port that is free now. */
async function findPort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

const bundle = pathToFileURL(resolve("build/server.bundle.js")).href;
const folder = mkdtempSync(join(tmpdir(), "nordet-compile-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
symlinkSync(resolve("build"), join(folder, "build"), "junction");
// A folder without `.env`, whose services may not answer now.
process.chdir(folder);
process.env.PORT = String(await findPort());
process.env.LOG_LEVEL = "warn";
const { writeCompiled } = await import(bundle);

const addressOf = (path) => `http://localhost:${process.env.PORT}${path}`;
const isListening = () =>
  fetch(addressOf("/health")).then(
    ({ ok }) => ok,
    () => false,
  );

async function read(path) {
  const response = await fetch(addressOf(path));
  const page = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
  return page;
}

while (!(await isListening())) await pause(50);
await read("/fr-ca");
const list = await read("/en-ca/cars");
await read(/href="(\/en-ca\/cars\/[^"/?]+)"/.exec(list)[1]);
await read("/fr-ca/login");
writeCompiled();
process.emit("SIGTERM", "SIGTERM");
