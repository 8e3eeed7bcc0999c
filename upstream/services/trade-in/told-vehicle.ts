/** A vehicle as the pages that name it tell it: each page is of what those before it say. */
import { isDeepStrictEqual } from "node:util";
import type { TradeInPage } from "#app/domain/trade-in.ts";
import type { CatalogueVehicle, TradeInAnswers } from "#upstream/contract/trade-in.ts";
import { refused } from "#upstream/http/refusal.ts";
import { requireListed } from "./catalogue-lists.ts";
import { findCatalogueMatches, findCatalogueVehicle } from "./catalogue-matches.ts";
import { type KeptVehicle, noVehicle } from "./kept.ts";

/** The pages that name the vehicle: each is of what those before it say. */
const vehiclePages: readonly TradeInPage[] = ["vin", "year", "make", "model", "trim"];
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

const undecoded = { isDecoded: false, isTrimDecoded: false };

async function byVin(vin: string | undefined): Promise<KeptVehicle> {
  const matches = vin === undefined ? [] : await findCatalogueMatches(vin);
  if (matches.length === 0) return { ...noVehicle, ...undecoded };
  const vehicle = common(matches);
  return { ...vehicle, isDecoded: true, isTrimDecoded: vehicle.trimId !== null };
}

/** What the catalogue calls the choice; what it does not have is refused. */
async function byChoice(answers: TradeInAnswers, kept: KeptVehicle): Promise<KeptVehicle> {
  const { vin, year, make, model, trim } = answers;
  const { isDecoded, isTrimDecoded } = kept;
  if (isDecoded && trim) {
    const matches = vin?.tradeInVinNumber ? await findCatalogueMatches(vin.tradeInVinNumber) : [];
    const found = matches.find(({ trimId }) => trimId === trim.trimId);
    if (found) return { ...found, isDecoded, isTrimDecoded };
  }
  const found = await findCatalogueVehicle({
    year: isDecoded ? kept.year : (year?.year ?? null),
    makeId: isDecoded ? kept.makeId : (make?.makeId ?? null),
    modelId: isDecoded ? kept.modelId : (model?.modelId ?? null),
    trimId: trim?.trimId ?? null,
  });
  if (!found) throw refused("not_in_catalogue");
  return { ...found, isDecoded, isTrimDecoded };
}

export interface ToldVehicle {
  answers: TradeInAnswers;
  vehicle: KeptVehicle;
}

const vinOf = ({ vin }: TradeInAnswers) => vin?.tradeInVinNumber;

/**
 * With one page answered; what a vehicle chosen anew makes untrue is forgotten, and `isAnother` says that photos of the
 * former are. Refused where the catalogue has none such, or its lists do not offer an answer.
 */
export async function tellPage<Page extends TradeInPage>(
  kept: ToldVehicle,
  page: Page,
  sent: NonNullable<TradeInAnswers[Page]>,
): Promise<ToldVehicle & { isSame: boolean; isAnother: boolean }> {
  await requireListed(kept.vehicle.trimId, sent, kept.answers[page]);
  const isSame = isDeepStrictEqual(kept.answers[page], sent);
  const told: TradeInAnswers = { ...kept.answers, [page]: sent };
  const at = vehiclePages.indexOf(page);
  const isAnswered = kept.answers[page] !== undefined;
  // Beside its VIN a form tells the kilometres: other ones make no other vehicle.
  const isSameVehicle = isSame || (page === "vin" && isAnswered && vinOf(told) === vinOf(kept.answers));
  if (at < 0 || isSameVehicle) return { answers: told, vehicle: kept.vehicle, isSame, isAnother: false };
  const left = without(kept.answers, [...vehiclePages.slice(at), ...ofVehicle]);
  const answers: TradeInAnswers = { ...left, [page]: sent };
  const vehicle = page === "vin" ? await byVin(vinOf(answers)) : await byChoice(answers, kept.vehicle);
  return { answers, vehicle, isSame, isAnother: isAnswered };
}
