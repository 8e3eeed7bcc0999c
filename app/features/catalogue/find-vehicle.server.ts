/** The choices of the page that finds one vehicle, from the calls of its market. */
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { widgets } from "#contract/widgets.ts";
import type { Market } from "#domain/vehicle/catalogue.ts";

interface Criteria {
  market?: Market | undefined;
  year?: number | undefined;
  makeId?: number | undefined;
  modelId?: number | undefined;
}

const callsOf = {
  ca: {
    years: widgets.getChromeDataYears,
    makes: widgets.getChromeDataMakes,
    models: admin.getChromeDataModels,
    trims: widgets.getTrims,
  },
  eu: {
    years: widgets.getEvoxEuYears,
    makes: widgets.getEvoxEuMakes,
    models: widgets.getEvoxEuModels,
    trims: widgets.getEuTrims,
  },
} as const;

const has = (choices: readonly { id: number }[], id: number | undefined) => choices.some((each) => each.id === id);

/** Each choice depends on the one before; a make or model that the earlier ones do not offer is as if not chosen. */
export async function loadFinder({ call }: Pick<SignedInVisit, "call">, criteria: Criteria) {
  const { market = "ca", year, makeId, modelId } = criteria;
  const calls = callsOf[market];
  const { years } = await call(calls.years, {});
  const { makes } = year === undefined ? { makes: [] } : await call(calls.makes, { year });
  const hasMake = year !== undefined && makeId !== undefined && has(makes, makeId);
  const { models } = hasMake ? await call(calls.models, { year, makeId }) : { models: [] };
  const hasModel = modelId !== undefined && has(models, modelId);
  const { trims } = hasModel ? await call(calls.trims, { modelId }) : { trims: [] };
  return { choices: { years, makes, models }, trims: hasModel ? trims.filter((trim) => trim.year === year) : null };
}
