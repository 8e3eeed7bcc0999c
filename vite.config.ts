import { createHash } from "node:crypto";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { build as bundle } from "esbuild";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const enhanceEntry = "app/enhance/main.ts";
const developmentAddress = "/@enhance.js";

/**
 * `virtual:enhance` is the address of the browser script: one minified file named by its content, in both builds. In
 * development it is bundled at each request, because a page loads it as a plain script and not as a module.
 */
function enhance(): Plugin {
  const id = "\0virtual:enhance";
  let isBuild = false;
  const bundled = async () => {
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
      return `export default ${JSON.stringify(isBuild ? `/${(await bundled()).fileName}` : developmentAddress)};`;
    },
    configureServer(server) {
      server.middlewares.use(developmentAddress, async (_request, response, next) => {
        try {
          const { source } = await bundled();
          response.setHeader("content-type", "text/javascript; charset=utf-8").setHeader("cache-control", "no-store");
          response.end(source);
        } catch (error) {
          next(error);
        }
      });
    },
    // Written even when only the server build imports the address.
    async generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", ...(await bundled()) });
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), enhance(), !process.env.VITEST && remix(remixConfig)],
  server: { fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.data/**"] } },
});
