/** Lower case, without accents, spaces and signs, so that "N° DE STOCK" and "no de stock" are near enough. */
export const normalizeCell = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "");
