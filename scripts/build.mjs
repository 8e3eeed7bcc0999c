// Builds everything that `npm start` runs: the Remix app, brand images, compressed copies, and the server's bundle.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import sharp from "sharp";
import { asciiSources } from "./ascii-sources.mjs";
import { remixBuild } from "./remix-build.mjs";
import { buildStampPath, sourcesHash } from "./stale.mjs";

const hash = sourcesHash();
rmSync(buildStampPath, { force: true });

// The demo database is created at build time; the first start copies it. It takes as long as the app's own build and needs
// nothing of it, so it is made beside it. Elsewhere, because Remix empties `build` first.
const templateFolder = ".cache/template";
rmSync(templateFolder, { recursive: true, force: true });
mkdirSync(dirname(templateFolder), { recursive: true });
const template = spawn(process.execPath, ["--import", "tsx", "scripts/make-template.ts", templateFolder, hash], {
  stdio: "inherit",
});
const templateExit = once(template, "exit");
process.once("exit", () => template.kill());

const remix = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (remix.status !== 0) process.exit(remix.status ?? 1);

// No browser loads the routes' own scripts: pages have the scripts of vite.config.ts (decisions 002 and 029).
for (const name of readdirSync("build/client/assets")) {
  if (/\.js$/.test(name) && !/^(enhance|islands)-/.test(name)) rmSync(join("build/client/assets", name));
}

const pictures = ["front.svg", "logo.en.svg", "logo.fr.svg", "favicon.svg"];
for (const brand of readdirSync("brands", { withFileTypes: true })) {
  if (!brand.isDirectory()) continue;
  for (const name of pictures) {
    const source = join("brands", brand.name, name);
    const target = join("build/client/brands", brand.name, name);
    if (!existsSync(source)) continue;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target);
    if (name === "front.svg") await writePreviews(source, brand.name);
    // E-mails need a PNG logo, because mail programs show no SVG. It is three times as large, for high-resolution screens,
    // and on white, because a mail program in dark mode turns the page dark but not the picture.
    if (name.startsWith("logo."))
      await sharp(source, { density: 72 * 3 })
        .flatten({ background: "#ffffff" })
        .png({ palette: true })
        .toFile(target.replace(/svg$/, "png"));
  }
}

/** The brand's picture with its logo, 1200 by 630: other sites show it beside a shared link. */
async function writePreviews(front, brandName) {
  const picture = await sharp(front, { density: 72 * 2 })
    .resize(1200, 630)
    .toBuffer();
  for (const language of ["en", "fr"]) {
    const logo = await sharp(join("brands", brandName, `logo.${language}.svg`), { density: 72 * 2.5 }).toBuffer();
    await sharp(picture)
      .composite([{ input: logo, left: 48, top: 40 }])
      .png({ palette: true })
      .toFile(join("build/client/brands", brandName, `preview.${language}.png`));
  }
}

for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|html|webmanifest)$/.test(entry.name) || statSync(path).size < 600)
    continue;
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

// Files that the bundle reads at run time; there import.meta.dirname is build/.
for (const [source, target] of [["upstream/db/migrations", "build/migrations"]]) {
  rmSync(target, { recursive: true, force: true });
  if (existsSync(source)) cpSync(source, target, { recursive: true });
}

// Packages that read files next to their code, or contain native binaries, stay in node_modules.
const packagesOnDisk = ["vite", "sharp", "@node-rs/argon2", "@electric-sql/pglite", "pdfkit", "pg-native"];
// Few processes need them.
const packagesOnDemand = ["prom-client", "@opentelemetry/*"];
for (const name of readdirSync("build")) if (/^[\w.-]+-[A-Z0-9]{8}\.js/.test(name)) rmSync(join("build", name));
/** @type {import("esbuild").BuildOptions} */
const bundleOptions = {
  outdir: "build",
  bundle: true,
  minify: true,
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  platform: "node",
  target: "node20",
  external: [...packagesOnDisk, ...packagesOnDemand],
  // Its module form: the CommonJS form, in a file of its own, has no named exports.
  alias: { "@zxcvbn-ts/language-common": "@zxcvbn-ts/language-common/dist/index.mjs" },
  legalComments: "none",
  logLevel: "warning",
};
const constantValues = {
  "import.meta.env": '{"PROD":true,"DEV":false,"SSR":true}',
  "process.env.NODE_ENV": '"production"',
};
// First: V8 would take what it compiled of another script of the same length.
rmSync("build/server.bundle.compiled", { force: true });
// One script: V8 keeps what it compiled of a script, not of modules (scripts/run-bundle.mjs). What is imported on demand is
// evaluated on demand there too.
await build({
  ...bundleOptions,
  entryPoints: { "server.bundle": "server.ts" },
  format: "cjs",
  // In a script that `node:vm` runs, Node 20 refuses every `import()`: they become calls of require().
  supported: { "dynamic-import": false },
  outExtension: { ".js": ".cjs" },
  define: { ...constantValues, "import.meta.dirname": "__dirname", "import.meta.url": "bundleAddress" },
  // The function that scripts/run-bundle.mjs calls, as Node wraps a CommonJS file.
  banner: {
    js: '(function (exports, require, module, __filename, __dirname) { const bundleAddress = require("node:url").pathToFileURL(__filename).href;',
  },
  footer: { js: "})" },
  plugins: [remixBuild, asciiSources],
});
cpSync("scripts/run-bundle.mjs", "build/server.bundle.js");
// The app alone, for the tests, which put it behind a server of their own.
rmSync("build/app", { recursive: true, force: true });
await build({
  ...bundleOptions,
  outdir: "build/app",
  entryPoints: { index: "build/server/index.js" },
  splitting: true,
  format: "esm",
  packages: "external",
  define: constantValues,
});
await build({
  ...bundleOptions,
  entryPoints: { "upstream.bundle": "server/upstream/main.ts", "nordet.bundle": "server/upstream/nordet.ts" },
  // What is imported on demand is a file of its own; otherwise its packages would be loaded at every start.
  splitting: true,
  format: "esm",
  define: constantValues,
  banner: {
    js: 'import { createRequire as nordetRequire } from "node:module"; const require = nordetRequire(import.meta.url);',
  },
});

const [templateStatus] = await templateExit;
if (templateStatus !== 0) process.exit(templateStatus ?? 1);
renameSync(templateFolder, "build/template");

const { PATH, TMPDIR } = process.env;
const compilation = spawnSync(process.execPath, ["scripts/compile-bundle.mjs"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { PATH, ...(TMPDIR && { TMPDIR }) },
  timeout: 120_000,
});
if (compilation.status !== 0) console.warn("The server was not compiled ahead: its starts will take longer.");

writeFileSync(buildStampPath, hash);
