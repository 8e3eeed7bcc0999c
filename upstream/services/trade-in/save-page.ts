/** Keeps one page: what a vehicle chosen anew makes untrue is forgotten, and a complete trade-in is estimated. */
import { isDeepStrictEqual } from "node:util";
import { type TradeInPage, tradeInWizard } from "#app/domain/trade-in.ts";
import type { CatalogueVehicle, TradeInAnswers } from "#upstream/contract/trade-in.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findCatalogueMatches, findCatalogueVehicle } from "./catalogue-matches.ts";
import { estimate, readDays } from "./estimating.ts";
import {
  answersOf,
  estimateOf,
  isComplete,
  isExpired,
  type KeptVehicle,
  noVehicle,
  progressOf,
  vehicleOf,
} from "./kept.ts";
import { changeTradeIn, type TradeInRow } from "./trade-in-rows.ts";
import { type Teller, tellWaiting } from "./waiting-messages.ts";

/** The pages that name the vehicle: each is of what those before it say. */
const vehiclePages: readonly TradeInPage[] = ["vin", "year", "make", "model", "trim"];
/** What is told of one vehicle, and of no other. */
const ofVehicle: readonly TradeInPage[] = ["basic-information", "vehicle-features", "estimate"];

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

export interface SavedPage<Page extends TradeInPage = TradeInPage> {
  page: Page;
  answers: NonNullable<TradeInAnswers[Page]>;
}

/** The row with one page answered; its lock is the caller's. Sent twice, it changes nothing more. */
export async function savePage(
  upstream: Upstream,
  row: TradeInRow,
  { page, answers: sent }: SavedPage,
  teller: Teller,
): Promise<TradeInRow> {
  const days = await readDays(upstream);
  if (!tradeInWizard.mayOpen(page, progressOf(row, days.today))) throw refused("not_asked");
  const kept = answersOf(row);
  const isSame = isDeepStrictEqual(kept[page], sent);
  const at = vehiclePages.indexOf(page);
  const isOtherVehicle = at >= 0 && !isSame;
  const left = isOtherVehicle ? without(kept, [...vehiclePages.slice(at), ...ofVehicle]) : kept;
  const answers: TradeInAnswers = { ...left, [page]: sent };
  const vehicle = !isOtherVehicle
    ? vehicleOf(row)
    : page === "vin"
      ? await byVin(answers.vin?.tradeInVinNumber)
      : await byChoice(answers, vehicleOf(row));
  const changed: TradeInRow = { ...row, answers, vehicle };
  if (!isComplete(progressOf(changed, days.today))) {
    return changeTradeIn(upstream, row, { answers, vehicle, state: "open", estimate: null });
  }
  const before = estimateOf(row);
  const isCurrent = row.state !== "open" && !isExpired(before, days.today);
  // Looking at it changes nothing of what it is made of.
  if (isCurrent && (isSame || page === "estimate" || page === "photos")) {
    return changeTradeIn(upstream, row, { answers, vehicle });
  }
  const current = await estimate(upstream, changed, days);
  const state = current ? "estimated" : "waiting";
  const saved = await changeTradeIn(upstream, row, { answers, vehicle, state, estimate: current });
  if (state === "waiting" && row.state !== "waiting") await tellWaiting(upstream, saved, teller, before?.expiresOn);
  return saved;
}
