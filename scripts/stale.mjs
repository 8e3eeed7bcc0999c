// Checks whether the installed packages match the lock file, and the build its sources. Uses only Node's modules, because
// it runs before packages are installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const buildStampPath = "build/stamp";
export const edgeStampPath = "build/edge/stamp";

const sources = [
  "app",
  "brands",
  "contract",
  "domain",
  "locales",
  "patches",
  "public",
  "server",
  "upstream",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/ascii-sources.mjs",
  "scripts/build.mjs",
  "scripts/compile-bundle.mjs",
  "scripts/remix-build.mjs",
  "scripts/run-bundle.mjs",
];

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

/** Hash of all source files of the build. */
export function sourcesHash() {
  // V8 takes what it compiled only of its own version (scripts/run-bundle.mjs).
  const hash = createHash("sha256").update(process.version);
  for (const source of sources) {
    for (const path of filesOf(source)) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

export function isBuildStale() {
  return !existsSync(buildStampPath) || readFileSync(buildStampPath, "utf8") !== sourcesHash();
}

/** Hash of what the edge bundle is made from: the build and the script that bundles it. */
export function edgeHash() {
  const hash = createHash("sha256");
  for (const path of [buildStampPath, "scripts/build-edge.mjs"]) hash.update(readFileSync(path));
  return hash.digest("hex");
}

export function isEdgeStale() {
  return isBuildStale() || !existsSync(edgeStampPath) || readFileSync(edgeStampPath, "utf8") !== edgeHash();
}

/** npm lists installed packages in node_modules/.package-lock.json, without optional packages of other platforms. */
export function isInstallStale() {
  const installedPath = "node_modules/.package-lock.json";
  if (!existsSync(installedPath)) return true;
  const locked = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedPath, "utf8")).packages;
  return Object.entries(locked).some(([path, entry]) => {
    if (path === "") return false;
    const installedEntry = installed[path];
    return installedEntry ? installedEntry.version !== entry.version : !entry.optional && !entry.peer;
  });
}
