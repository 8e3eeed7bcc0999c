// `node build/server.bundle.js`: runs the built server with what V8 compiled of it when it was built. Without that, a start
// would compile the same functions anew (decision 033). The build copies this file there.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

const bundle = fileURLToPath(new URL("server.bundle.cjs", import.meta.url));
const compiled = fileURLToPath(new URL("server.bundle.compiled", import.meta.url));

function readCompiled() {
  try {
    return readFileSync(compiled);
  } catch {
    return undefined;
  }
}

// How much a function of the embedded database runs before V8 optimizes it. Node 20 begins at 1.8 million: many functions
// get there while the server starts, and to optimize them takes a quarter of its processor time. Set before the script, which
// V8 compiled with it. A version of V8 without this flag prints so and goes on.
setFlagsFromString("--wasm-tiering-budget=50000000");

// The bundle is ASCII (scripts/ascii-sources.mjs): read as Latin 1 it need not be decoded.
const script = new Script(readFileSync(bundle, "latin1"), {
  filename: bundle,
  // Another version of Node refuses it, and compiles the bundle as ever.
  cachedData: readCompiled(),
});
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));

/** Whether V8 took what the build compiled. */
export const isCompiledAhead = script.cachedDataRejected === false;

/** What is compiled by now. The build writes it after the first pages (scripts/compile-bundle.mjs). */
export const writeCompiled = () => writeFileSync(compiled, script.createCachedData());
