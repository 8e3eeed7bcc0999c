import { createHash } from "node:crypto";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { build as bundle } from "esbuild";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const enhanceEntry = "app/enhance/main.ts";
const developmentAddress = "/@enhance.js";

/**
 * `virtual:enhance` exports the URL of the browser script: one minified file with a content hash in its name. In
 * development it is bundleScript on each request, because pages load it as a classic script, not as a module.
 */
function enhance(): Plugin {
  const id = "\0virtual:enhance";
  let isBuild = false;
  const bundleScript = async () => {
    const result = await bundle({
      entryPoints: [enhanceEntry],
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      target: ["es2022", "safari15"],
      legalComments: "none",
    });
    const source = result.outputFiles[0]?.text ?? "";
    const hash = createHash("sha256").update(source).digest("hex").slice(0, 12);
    return { source, fileName: `assets/enhance-${hash}.js` };
  };
  return {
    name: "nordet-enhance",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (source) => (source === "virtual:enhance" ? id : undefined),
    async load(source) {
      if (source !== id) return undefined;
      return `export default ${JSON.stringify(isBuild ? `/${(await bundleScript()).fileName}` : developmentAddress)};`;
    },
    configureServer(server) {
      server.middlewares.use(developmentAddress, async (_request, response, next) => {
        try {
          const { source } = await bundleScript();
          response.setHeader("content-type", "text/javascript; charset=utf-8").setHeader("cache-control", "no-store");
          response.end(source);
        } catch (error) {
          next(error);
        }
      });
    },
    // The client build must emit the file, even though only the server build imports its URL.
    async generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", ...(await bundleScript()) });
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), enhance(), !process.env.VITEST && remix(remixConfig)],
  server: { fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.data/**"] } },
});
