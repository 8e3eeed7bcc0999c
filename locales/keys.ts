import { catalogues } from "./index.ts";

function* listKeys(texts: object, path: string): Generator<string> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === "string") yield `${path}${name}`.replace(/_(one|other|many)$/, "");
    else yield* listKeys(value, `${path}${name}.`);
  }
}

let known: ReadonlySet<string> | undefined;

/** All keys of the English catalogue; plural forms are reduced to their base key. */
export function getTextKeys(): ReadonlySet<string> {
  known ??= new Set(
    Object.entries(catalogues["en-ca"]).flatMap(([namespace, texts]) => [...listKeys(texts, `${namespace}:`)]),
  );
  return known;
}
