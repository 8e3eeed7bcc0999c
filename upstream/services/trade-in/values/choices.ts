import type { Catalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";

/** Years, makes, and the models of a make, by name. */
export function choicesOf(catalogue: Catalogue, makeId: number | undefined) {
  const models = [...catalogue.models.values()];
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    years: [...catalogue.years],
    makes: [...new Map(models.map(({ makeId: id, make: name }) => [id, { id, name }])).values()].toSorted(byName),
    models: models
      .filter((model) => model.makeId === makeId)
      .map(({ id, model: name }) => ({ id, name }))
      .toSorted(byName),
  };
}
