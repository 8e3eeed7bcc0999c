// `npx tsx tests/ui/build-gallery.tsx FOLDER` writes the gallery as HTML files with the built stylesheet inside them.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { renderToStaticMarkup } from "react-dom/server";
import { build } from "vite";
import { TextsProvider } from "#app/i18n/texts-context.tsx";
import { createSheetFinder } from "#app/styles/find-sheets.ts";
import { type SheetName, sheetNames } from "#app/styles/sheet-names.ts";
import { brands } from "#brands/index.ts";
import { brandStyle } from "#brands/palette.ts";
import { galleryPages } from "./gallery.tsx";

/** The style sheets from the same build as the app's. */
export async function buildSheets(): Promise<Record<SheetName, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, rollupOptions: { input: sheetNames.map((name) => `app/styles/${name}.css`) } },
  });
  const files = [built].flat().flatMap((output) => ("output" in output ? output.output : []));
  const textOf = (name: SheetName) => {
    const file = files.find(({ fileName }) => new RegExp(`/${name}-[^/]*\\.css$`).test(fileName));
    if (file?.type !== "asset") throw new Error(`The build made no ${name}.css`);
    return String(file.source);
  };
  const sheets: Partial<Record<SheetName, string>> = {};
  for (const name of sheetNames) sheets[name] = textOf(name);
  return sheets as Record<SheetName, string>;
}

/** The size as the server sends it: brotli, level 5. */
export const compressedBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Writes every page for every brand and language. Returns their paths. */
export async function buildGallery(folder: string): Promise<string[]> {
  const sheets = await buildSheets();
  const findSheets = createSheetFinder(sheets);
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const brand of Object.values(brands)) {
    for (const language of ["en", "fr"] as const) {
      for (const [name, Page] of Object.entries(galleryPages)) {
        let markup = renderToStaticMarkup(
          <TextsProvider texts={{ language: `${language}-ca`, t: (key) => key }}>
            <Page brand={brand} language={language} />
          </TextsProvider>,
        );
        const logo = await readFile(`brands/${brand.key}/logo.${language}.svg`, "base64");
        markup = markup.replaceAll(`/brands/${brand.key}/logo.${language}.svg`, `data:image/svg+xml;base64,${logo}`);
        const css = [...findSheets(markup)].map((sheet) => sheets[sheet]).join("");
        const html = `<!doctype html><html lang="${language}-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${brandStyle(brand)}${css}</style><body>${markup}`;
        const path = join(folder, `${brand.key}-${language}-${name}.html`);
        await writeFile(path, html);
        paths.push(path);
      }
    }
  }
  const all = Object.values(sheets).join("");
  console.log(`all sheets ${all.length} bytes, ${compressedBytes(all)} compressed`);
  return paths;
}

const folder = process.argv[2];
if (folder && process.argv[1]?.endsWith("build-gallery.tsx")) await buildGallery(folder);
