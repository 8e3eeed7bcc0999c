// `npm run build:edge`: bundles the app as one module for workerd, with the public files for the platform next to it.
// With --if-stale it does nothing if build/edge is up to date. With --as-built it does not rebuild a stale build, for tests
// that must not change a build other tests use. Another folder than build/edge can follow.
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildIfStale } from "./prepare.mjs";
import { remixBuild } from "./remix-build.mjs";
import { edgeHash, edgeStampPath, isEdgeStale } from "./stale.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (process.argv.includes("--if-stale") && !isEdgeStale()) process.exit();
if (!process.argv.includes("--as-built")) buildIfStale();
const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "build/edge";
rmSync(folder, { recursive: true, force: true });

/** Resolves Node modules for workerd: adds the missing `node:` prefix, and replaces `require`, which workerd lacks. */
const nodeModules = {
  name: "node-modules",
  setup(bundle) {
    const filter = new RegExp(`^(node:)?(${builtinModules.filter((name) => !name.startsWith("_")).join("|")})$`);
    bundle.onResolve({ filter }, ({ path, kind }) => {
      const name = `node:${path.replace(/^node:/, "")}`;
      if (kind === "require-call") return { path: name, namespace: "required" };
      return { path: name, external: true, sideEffects: false };
    });
    bundle.onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(path)};`,
    }));
  },
};

await build({
  entryPoints: { worker: "server/edge.ts" },
  outdir: folder,
  bundle: true,
  minify: true,
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  platform: "browser",
  conditions: ["workerd", "worker"],
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
  define: { "import.meta.env": '{"PROD":true,"DEV":false,"SSR":true}', "process.env.NODE_ENV": '"production"' },
  plugins: [nodeModules, remixBuild],
});

// The platform compresses files itself.
const isCompressed = (path) => /\.(br|gz)$/.test(path);
cpSync("build/client", `${folder}/public`, { recursive: true, filter: (path) => !isCompressed(path) });
writeFileSync(
  `${folder}/public/_headers`,
  `/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/brands/*
  Cache-Control: public, max-age=3600
`,
);
if (edgeStampPath.startsWith(`${folder}/`)) writeFileSync(edgeStampPath, edgeHash());
