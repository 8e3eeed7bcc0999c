// Installs packages and builds the app when missing or stale; shared by `npm start` and `npm test`.
import { spawnSync } from "node:child_process";
import { isBuildStale, isInstallStale } from "./stale.mjs";

function run(command, args, taskName) {
  // On Windows npm is a script file, which needs a shell.
  const { status, error } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error(`${taskName} failed${error ? `: ${error.message}` : "; see above."}`);
  process.exit(1);
}

export function install() {
  if (!isInstallStale()) return;
  console.log("Installing packages…");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], "The installation");
}

export function buildIfStale() {
  if (!isBuildStale()) return;
  console.log("Building…");
  run(process.execPath, ["scripts/build.mjs"], "The build");
}
