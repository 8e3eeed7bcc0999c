import { catalogues } from "./index.ts";

function* keysIn(texts: object, path: string): Generator<string> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === "string") yield `${path}${name}`.replace(/_(one|other|many)$/, "");
    else yield* keysIn(value, `${path}${name}.`);
  }
}

/** Every key of the English catalogue, plural forms by their base. */
export const textKeys: ReadonlySet<string> = new Set(
  Object.entries(catalogues["en-ca"]).flatMap(([namespace, texts]) => [...keysIn(texts, `${namespace}:`)]),
);
