import { readFile } from "node:fs/promises";

/**
 * For esbuild: sources without other characters than ASCII. It escapes those of strings itself, but not those of regular
 * expressions and templates, and the built script is read as Latin 1 (scripts/run-bundle.mjs).
 */
export const asciiSources = {
  name: "ascii-sources",
  /** @param {import("esbuild").PluginBuild} bundle */
  setup(bundle) {
    bundle.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!/[^\0-\x7f]/.test(source)) return undefined;
      const toEscape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
      return { contents: source.replaceAll(/[^\0-\x7f]/g, toEscape), loader: /ts$/.test(path) ? "ts" : "js" };
    });
  },
};
