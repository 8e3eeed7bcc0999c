// `npm start`: from a fresh clone to a running site. It imports no packages, because it may have to install them first.
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const { install, buildIfStale } = await import("./prepare.mjs");
install();
buildIfStale();
// The server runs in this process, so that signals reach it.
await import(new URL("../build/server.bundle.js", import.meta.url).href);
