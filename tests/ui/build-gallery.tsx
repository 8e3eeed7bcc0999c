// `npx tsx tests/ui/build-gallery.tsx FOLDER` writes the gallery as HTML files with the built stylesheet inside them.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { renderToStaticMarkup } from "react-dom/server";
import { build } from "vite";
import { brands } from "#brands/index.ts";
import { brandStyle } from "#brands/palette.ts";
import { galleryPages } from "./gallery.tsx";

/** The stylesheet from the same build as the app's. */
export async function buildStylesheet(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, rollupOptions: { input: "app/app.css" } },
  });
  for (const output of Array.isArray(built) ? built : [built]) {
    if (!("output" in output)) continue;
    for (const file of output.output) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) return String(file.source);
    }
  }
  throw new Error("The build made no stylesheet");
}

/** The size as the server sends it: brotli, level 5. */
export const compressedBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Writes every page for every brand and language. Returns their paths. */
export async function buildGallery(folder: string): Promise<string[]> {
  const css = await buildStylesheet();
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const brand of Object.values(brands)) {
    for (const language of ["en", "fr"] as const) {
      for (const [name, Page] of Object.entries(galleryPages)) {
        let markup = renderToStaticMarkup(<Page brand={brand} language={language} />);
        const logo = await readFile(`brands/${brand.key}/logo.${language}.svg`, "base64");
        markup = markup.replaceAll(`/brands/${brand.key}/logo.${language}.svg`, `data:image/svg+xml;base64,${logo}`);
        const html = `<!doctype html><html lang="${language}-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${brandStyle(brand)}${css}</style><body>${markup}`;
        const path = join(folder, `${brand.key}-${language}-${name}.html`);
        await writeFile(path, html);
        paths.push(path);
      }
    }
  }
  console.log(`stylesheet ${css.length} bytes, ${compressedBytes(css)} compressed`);
  return paths;
}

const folder = process.argv[2];
if (folder && process.argv[1]?.endsWith("build-gallery.tsx")) await buildGallery(folder);
