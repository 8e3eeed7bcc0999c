/** Lower case, without accents, spaces and signs: "École de conduite" and "ECOLE-DE-CONDUITE" are the same. */
export const normalizeCell = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "");
