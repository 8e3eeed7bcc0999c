import { listHref } from "#app/shared/list/list-state.ts";
import type { TrimChoices } from "#contract/trade-in/trade-in-values.ts";
import type { Language } from "#domain/formats/language.ts";
import { trimPath, trimsPath } from "./paths.ts";

/**
 * Where a choice of year, make, model and trim leads: to the trim's page once a trim is chosen, or to the list without the
 * choices that the earlier ones no longer offer. Null if the list itself is right.
 */
export function findNextChoice(
  query: Readonly<Record<string, string>>,
  { makes, models, trims }: TrimChoices,
  language: Language,
): string | null {
  const isOffered = (name: string, choices: readonly { id: number }[]) =>
    query[name] === undefined || choices.some(({ id }) => String(id) === query[name]);
  const stale = [
    ...(isOffered("makeId", makes) ? [] : ["makeId", "modelId", "trimId"]),
    ...(isOffered("modelId", models) ? [] : ["modelId", "trimId"]),
    ...(isOffered("trimId", trims) ? [] : ["trimId"]),
  ];
  if (stale.length > 0) {
    const remaining = Object.entries(query).filter(([name]) => !stale.includes(name));
    return listHref(trimsPath(language), Object.fromEntries(remaining));
  }
  return query["trimId"] === undefined ? null : trimPath(language, Number(query["trimId"]));
}

/** The criteria without a model that the chosen make does not have; null if they are right. */
export function findOfferedCriteria(
  { modelId, ...others }: Readonly<Record<string, string>>,
  { models }: Pick<TrimChoices, "models">,
): Record<string, string> | null {
  return modelId === undefined || models.some(({ id }) => String(id) === modelId) ? null : others;
}
