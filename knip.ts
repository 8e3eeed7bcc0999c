import type { RouteConfigEntry } from "@remix-run/route-config";
import type { KnipConfig } from "knip";
import routes from "./app/routes.ts";

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => [`app/${file}`, ...filesOf(children ?? [])]);

/** Route files are entries only where app/routes.ts names them, so that a forgotten one counts as unused. */
export default {
  entry: [
    "app/routes.ts",
    "app/root.tsx",
    "app/entry.server.tsx",
    "app/enhance/main.ts",
    "app/islands/main.tsx",
    ...new Set(filesOf(await routes)),
    "locales/*/index.ts",
    "scripts/*.{mjs,ts}",
    "server.ts",
    "server/edge.ts",
    "server/upstream/main.ts",
    "server/upstream/nordet.ts",
    "e2e/**/*.ts",
  ],
  // Its default takes every file below app/routes for a route.
  remix: false,
  project: ["{app,brands,contract,domain,locales,server,upstream,bench,scripts,e2e,tests}/**/*.{ts,tsx,mjs}"],
  ignoreDependencies: [
    // Remix's default entry file imports it.
    "isbot",
    // Types of smtp-server, which only a test imports.
    "@types/smtp-server",
    // Read by the test of structured data.
    "schema-dts",
    // Imported by the style sheet.
    "tailwindcss",
  ],
  // Programs of the machine, not of npm.
  ignoreBinaries: ["sqlite3", "pg_config", "pdftotext", "mount", "umount", "du", "fc-match", "nginx"],
  // A type may be exported so that a signature has a name.
  exclude: ["types"],
  // An export that only its own file and its tests use is fine.
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
