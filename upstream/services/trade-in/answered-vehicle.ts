/** Works out the vehicle from the pages that identify it; each page depends on the pages before it. */
import { isDeepStrictEqual } from "node:util";
import type { CatalogueVehicle, TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import { refused } from "#upstream/http/refusal.ts";
import { requireOffered } from "./catalogue/catalogue-lists.ts";
import { findVehicleByIds, findVehicleByNames, findVehiclesByVin } from "./catalogue/catalogue-matches.ts";
import { noVehicle, type StoredVehicle } from "./stored-trade-in.ts";

/** The pages that identify the vehicle, in order. */
const vehiclePages: readonly TradeInPage[] = ["vin", "year", "make", "model", "trim", "other-vehicle"];
/** Pages whose answers become invalid when the vehicle changes. */
const dependentPages: readonly TradeInPage[] = [
  "basic-information",
  "vehicle-features",
  "condition",
  "photos",
  "estimate",
];

const withoutPages = (answers: TradeInAnswers, pages: readonly TradeInPage[]): TradeInAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([page]) => !pages.some((other) => other === page)));

/** The fields that all matches share. The trim page asks when the trims differ. */
function commonVehicle(matches: readonly CatalogueVehicle[]): CatalogueVehicle {
  const [first = noVehicle, ...others] = matches;
  const shared = <Name extends keyof CatalogueVehicle>(name: Name) =>
    others.every((other) => other[name] === first[name]) ? first[name] : noVehicle[name];
  return {
    year: shared("year"),
    makeId: shared("makeId"),
    make: shared("make"),
    modelId: shared("modelId"),
    model: shared("model"),
    trimId: shared("trimId"),
    trim: shared("trim"),
  };
}

const vinOf = ({ vin }: TradeInAnswers) => vin?.tradeInVinNumber;

const undecoded = { isDecoded: false, isTrimDecoded: false };

async function vehicleFromVin(vin: string | undefined): Promise<StoredVehicle> {
  const matches = vin === undefined ? [] : await findVehiclesByVin(vin);
  if (matches.length === 0) return { ...noVehicle, ...undecoded };
  const vehicle = commonVehicle(matches);
  return { ...vehicle, isDecoded: true, isTrimDecoded: vehicle.trimId !== null };
}

/** The ids chosen from the lists; null if unanswered or typed. */
const choiceOf = ({ year, make, model, trim }: TradeInAnswers) => ({
  year: year?.year ?? null,
  makeId: make && "makeId" in make ? make.makeId : null,
  modelId: model && "modelId" in model ? model.modelId : null,
  trimId: trim && "trimId" in trim ? trim.trimId : null,
});

/** The catalogue's vehicle for the chosen ids; throws a refusal if there is none. */
async function vehicleFromChoice(answers: TradeInAnswers, stored: StoredVehicle): Promise<StoredVehicle> {
  const { isDecoded, isTrimDecoded } = stored;
  const choice = choiceOf(answers);
  if (isDecoded && choice.trimId !== null) {
    const matches = await findVehiclesByVin(vinOf(answers) ?? "");
    const match = matches.find(({ trimId }) => trimId === choice.trimId);
    if (match) return { ...match, isDecoded, isTrimDecoded };
  }
  const { year, makeId, modelId } = isDecoded ? stored : choice;
  const vehicle = await findVehicleByIds({ year, makeId, modelId, trimId: choice.trimId });
  if (!vehicle) throw refused("not_in_catalogue");
  return { ...vehicle, isDecoded, isTrimDecoded };
}

async function vehicleFromNames(
  entered: NonNullable<TradeInAnswers["other-vehicle"]>,
  stored: StoredVehicle,
): Promise<StoredVehicle> {
  const { isDecoded, isTrimDecoded } = stored;
  return { ...(await findVehicleByNames({ ...entered, trim: entered.trim ?? null })), isDecoded, isTrimDecoded };
}

function findVehicle(page: TradeInPage, answers: TradeInAnswers, stored: StoredVehicle): Promise<StoredVehicle> {
  if (page === "vin") return vehicleFromVin(vinOf(answers));
  const names = answers["other-vehicle"];
  return names ? vehicleFromNames(names, stored) : vehicleFromChoice(answers, stored);
}

export interface VehicleAnswers {
  answers: TradeInAnswers;
  vehicle: StoredVehicle;
}

/**
 * Answers one page; a changed vehicle drops the answers that depend on it. `isOtherVehicle`: photos of the former vehicle
 * must be deleted. Throws a refusal for a vehicle or an answer that the catalogue does not have.
 */
export async function answerPage<Page extends TradeInPage>(
  stored: VehicleAnswers,
  page: Page,
  posted: NonNullable<TradeInAnswers[Page]>,
): Promise<VehicleAnswers & { isSame: boolean; isOtherVehicle: boolean }> {
  await requireOffered(stored, posted, stored.answers[page]);
  const isSame = isDeepStrictEqual(stored.answers[page], posted);
  const updated: TradeInAnswers = { ...stored.answers, [page]: posted };
  const index = vehiclePages.indexOf(page);
  const isAnswered = stored.answers[page] !== undefined;
  // The VIN page of a trade-in form that staff sent also asks for the mileage, which does not change the vehicle.
  const isSameVehicle = isSame || (page === "vin" && isAnswered && vinOf(updated) === vinOf(stored.answers));
  if (index < 0 || isSameVehicle) return { answers: updated, vehicle: stored.vehicle, isSame, isOtherVehicle: false };
  const remaining = withoutPages(stored.answers, [...vehiclePages.slice(index), ...dependentPages]);
  const answers: TradeInAnswers = { ...remaining, [page]: posted };
  return { answers, vehicle: await findVehicle(page, answers, stored.vehicle), isSame, isOtherVehicle: isAnswered };
}
