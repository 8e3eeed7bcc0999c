// Installs and builds what is missing or stale; shared by `npm start` and `npm test`.
import { spawnSync } from "node:child_process";
import { isBuildStale, isInstallStale } from "./stale.mjs";

function run(command, args, what) {
  // npm is a script file on Windows, which only a shell can start.
  const { status, error } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error(`${what} failed${error ? `: ${error.message}` : "; see above."}`);
  process.exit(1);
}

export function install() {
  if (!isInstallStale()) return;
  console.log("Installing packages…");
  // Not `npm ci`: it refuses a lock file without the native packages of every platform, and a lock file made from a
  // registry that lacks some cannot have them. This keeps the locked versions and writes neither file.
  run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"], "The installation");
}

export function buildWhatIsStale() {
  if (!isBuildStale()) return;
  console.log("Building…");
  run(process.execPath, ["scripts/build.mjs"], "The build");
}
