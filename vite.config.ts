import { createHash } from "node:crypto";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { build as bundle } from "esbuild";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** The browser scripts by name: of all pages, and what some staff pages have besides. */
const browserScripts = { enhance: "app/enhance/main.ts", islands: "app/islands/main.tsx" };
type ScriptName = keyof typeof browserScripts;
const scriptNames: readonly ScriptName[] = ["enhance", "islands"];
const developmentAddress = (name: ScriptName) => `/@${name}.js`;

async function bundleScript(name: ScriptName) {
  const result = await bundle({
    entryPoints: [browserScripts[name]],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022", "safari15"],
    legalComments: "none",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const source = result.outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 12);
  return { source, fileName: `assets/${name}-${hash}.js` };
}

/**
 * `virtual:enhance` and `virtual:islands` export the URL of a browser script: one minified file with a content
 * hash in its name. In development it is bundled on each request, because pages load it as a classic script, not as a module.
 */
function enhance(): Plugin {
  let isBuild = false;
  const findName = (id: string) => scriptNames.find((name) => id === `\0virtual:${name}`);
  return {
    name: "nordet-enhance",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (source) => (findName(`\0${source}`) ? `\0${source}` : undefined),
    async load(source) {
      const name = findName(source);
      if (!name) return undefined;
      return `export default ${JSON.stringify(isBuild ? `/${(await bundleScript(name)).fileName}` : developmentAddress(name))};`;
    },
    configureServer(server) {
      for (const name of scriptNames) {
        server.middlewares.use(developmentAddress(name), async (_request, response, next) => {
          try {
            const { source } = await bundleScript(name);
            response.setHeader("content-type", "text/javascript; charset=utf-8").setHeader("cache-control", "no-store");
            response.end(source);
          } catch (error) {
            next(error);
          }
        });
      }
    },
    // The client build must emit the files, even though only the server build imports their URLs.
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of scriptNames) this.emitFile({ type: "asset", ...(await bundleScript(name)) });
    },
  };
}

/** No page loads the scripts of its routes (decision 002), so the server need not know them: they are a twelfth of its code. */
function shortManifest(): Plugin {
  return {
    name: "nordet-short-manifest",
    transform: (code, id) =>
      id.endsWith("remix/server-manifest") ? code.replaceAll(/'imports':\[[^\]]*\]/g, "'imports':[]") : null,
  };
}

/** No page loads the scripts of its routes, so the browser's build need not make them (decision 033). */
function emptyRouteScripts(): Plugin {
  return {
    name: "nordet-empty-route-scripts",
    apply: "build",
    transform: (_, id) => (id.endsWith("?__remix-build-client-route") ? { code: "export {};", map: null } : null),
  };
}

/**
 * The server's build keeps the app's modules apart, and leaves out what the embedded upstream imports too: the bundle made from
 * it (scripts/build.mjs) then holds one copy of each, and evaluates it when something first needs it.
 */
function separateModules(): Plugin {
  return {
    name: "nordet-separate-modules",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                external: /^#(brands|contract|domain|locales)\//,
                // Otherwise each file would also import what its imports import.
                output: { preserveModules: true, hoistTransitiveImports: false },
              },
            },
          }
        : undefined,
  };
}

/**
 * The server's build imports a route when an address first needs it (server/lazy-route.ts): evaluating all of them is a third
 * of a start. The root stays, because Remix also shows it where no route matches.
 */
function lazyRoutes(): Plugin {
  return {
    name: "nordet-lazy-routes",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("remix/server-build")) return null;
      const idOf = new Map([...code.matchAll(/(".+"): \{[^}]*module: (route\d+)/g)].map(([, id, name]) => [name, id]));
      const imports = [...code.matchAll(/import \* as (route\d+) from (".+");/g)];
      if (imports.length === 0 || imports.some(([, name]) => !idOf.has(name)))
        throw new Error("Remix writes its build in another way: no route could be loaded on demand");
      const lazy = imports.reduce((written, [line, name, file]) => {
        const id = idOf.get(name);
        const route = `const ${name} = lazyRoute(() => import(${file}), manifest.routes[${id}]);`;
        return id === '"root"' ? written : written.replace(line, route);
      }, code);
      return `import manifest from "virtual:remix/server-manifest"; import { lazyRoute } from "#server/lazy-route.ts";\n${lazy}`;
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    enhance(),
    shortManifest(),
    separateModules(),
    lazyRoutes(),
    !process.env.VITEST && remix(remixConfig),
    emptyRouteScripts(),
  ],
  server: { fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.data/**"] } },
});
