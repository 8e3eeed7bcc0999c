// `npm start`: from a fresh clone to a running site. It has no dependency of its own, since it may have to install them.
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const { install, buildWhatIsStale } = await import("./prepare.mjs");
install();
buildWhatIsStale();
// In this process, so that a signal reaches the server itself.
await import(new URL("../build/server.bundle.js", import.meta.url).href);
