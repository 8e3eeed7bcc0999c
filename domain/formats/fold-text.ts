/** Texts as they are compared: `Élève` and `eleve` are the same. `foldTextSql` does so in queries (upstream/list/search.ts). */

/** Lower case without accents. */
export const foldText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The letters alone, in lower case without accents: `Tremblay-2026!` is `tremblay`. Signatures are checked by it. */
export const toLetters = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
