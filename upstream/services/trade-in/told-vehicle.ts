/** A vehicle as the pages that name it tell it: each page is of what those before it say. */
import { isDeepStrictEqual } from "node:util";
import type { CatalogueVehicle, TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { hasNoLists, type TradeInPage } from "#domain/trade-in/trade-in.ts";
import { refused } from "#upstream/http/refusal.ts";
import { requireListed } from "./catalogue/catalogue-lists.ts";
import { findCatalogueMatches, findCatalogueVehicle, findNamedVehicle } from "./catalogue/catalogue-matches.ts";
import { type KeptVehicle, noVehicle } from "./kept.ts";

/** The pages that name the vehicle: each is of what those before it say. */
const vehiclePages: readonly TradeInPage[] = ["vin", "year", "make", "model", "trim", "other-vehicle"];
/** What is told of one vehicle, and of no other. */
const ofVehicle: readonly TradeInPage[] = ["basic-information", "vehicle-features", "condition", "photos", "estimate"];

const without = (answers: TradeInAnswers, pages: readonly TradeInPage[]): TradeInAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([page]) => !pages.some((each) => each === page)));

/** What all matches have in common: where they differ, the trim's page asks. */
function common(matches: readonly CatalogueVehicle[]): CatalogueVehicle {
  const [first = noVehicle, ...others] = matches;
  const same = <Name extends keyof CatalogueVehicle>(name: Name) =>
    others.every((other) => other[name] === first[name]) ? first[name] : noVehicle[name];
  return {
    year: same("year"),
    makeId: same("makeId"),
    make: same("make"),
    modelId: same("modelId"),
    model: same("model"),
    trimId: same("trimId"),
    trim: same("trim"),
  };
}

const vinOf = ({ vin }: TradeInAnswers) => vin?.tradeInVinNumber;

const undecoded = { isDecoded: false, isTrimDecoded: false };

async function byVin(vin: string | undefined): Promise<KeptVehicle> {
  const matches = vin === undefined ? [] : await findCatalogueMatches(vin);
  if (matches.length === 0) return { ...noVehicle, ...undecoded };
  const vehicle = common(matches);
  return { ...vehicle, isDecoded: true, isTrimDecoded: vehicle.trimId !== null };
}

/** What was chosen from the lists; null for what was not, and for what its list lacks. */
const choiceOf = ({ year, make, model, trim }: TradeInAnswers) => ({
  year: year?.year ?? null,
  makeId: make && "makeId" in make ? make.makeId : null,
  modelId: model && "modelId" in model ? model.modelId : null,
  trimId: trim && "trimId" in trim ? trim.trimId : null,
});

/** What the catalogue calls the choice; what it does not have is refused. */
async function byChoice(answers: TradeInAnswers, kept: KeptVehicle): Promise<KeptVehicle> {
  const { isDecoded, isTrimDecoded } = kept;
  const choice = choiceOf(answers);
  if (isDecoded && choice.trimId !== null) {
    const matches = await findCatalogueMatches(vinOf(answers) ?? "");
    const found = matches.find(({ trimId }) => trimId === choice.trimId);
    if (found) return { ...found, isDecoded, isTrimDecoded };
  }
  const { year, makeId, modelId } = isDecoded ? kept : choice;
  const found = await findCatalogueVehicle({ year, makeId, modelId, trimId: choice.trimId });
  if (!found) throw refused("not_in_catalogue");
  return { ...found, isDecoded, isTrimDecoded };
}

async function byName(told: NonNullable<TradeInAnswers["other-vehicle"]>, kept: KeptVehicle): Promise<KeptVehicle> {
  const { isDecoded, isTrimDecoded } = kept;
  return { ...(await findNamedVehicle({ ...told, trim: told.trim ?? null })), isDecoded, isTrimDecoded };
}

export interface ToldVehicle {
  answers: TradeInAnswers;
  vehicle: KeptVehicle;
}

/**
 * With one page answered; what a vehicle chosen anew makes untrue is forgotten, and `isAnother` says that photos of the
 * former are. Refused where the catalogue has none such, or its lists do not offer an answer.
 */
export async function tellPage<Page extends TradeInPage>(
  kept: ToldVehicle,
  page: Page,
  sent: NonNullable<TradeInAnswers[Page]>,
): Promise<ToldVehicle & { isSame: boolean; isAnother: boolean }> {
  if (!hasNoLists(kept)) await requireListed(kept.vehicle.trimId, sent, kept.answers[page]);
  const isSame = isDeepStrictEqual(kept.answers[page], sent);
  const told: TradeInAnswers = { ...kept.answers, [page]: sent };
  const at = vehiclePages.indexOf(page);
  const isAnswered = kept.answers[page] !== undefined;
  // Beside its VIN a form tells the kilometres: other ones make no other vehicle.
  const isSameVehicle = isSame || (page === "vin" && isAnswered && vinOf(told) === vinOf(kept.answers));
  if (at < 0 || isSameVehicle) return { answers: told, vehicle: kept.vehicle, isSame, isAnother: false };
  const left = without(kept.answers, [...vehiclePages.slice(at), ...ofVehicle]);
  const answers: TradeInAnswers = { ...left, [page]: sent };
  const inWords = answers["other-vehicle"];
  const vehicle =
    page === "vin"
      ? await byVin(vinOf(answers))
      : inWords
        ? await byName(inWords, kept.vehicle)
        : await byChoice(answers, kept.vehicle);
  return { answers, vehicle, isSame, isAnother: isAnswered };
}
