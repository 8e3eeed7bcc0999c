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

// V8 optimizes on other threads what has run for a while; on two cores these compete with the start itself. So both need more
// first than in Node 20: a function of the embedded database (1.8 million), and one of JavaScript (68 thousand). And a function of
// the database is validated when it first runs, not all of them when they are loaded. Set before the script, which V8 compiled
// with them. A version of V8 without one of these flags prints so and goes on.
for (const flag of ["--wasm-tiering-budget=50000000", "--interrupt-budget=300000", "--wasm-lazy-validation"])
  setFlagsFromString(flag);

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
