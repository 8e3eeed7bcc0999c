/** What a page's lists offer: the catalogue's, named by the upstream, and the words of a condition. */

import type { Visit } from "#app/session/visit.ts";
import { type Choices, listsOf } from "#app/shared/questions/question.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { wordOf } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import {
  conditionScale,
  financialTypes,
  generalConditions,
  hasNoLists,
  type TradeInPage,
} from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type TradeInList, tradeInQuestions } from "./questions.ts";

type Asking = Pick<Visit, "call" | "language" | "t">;
type Known = Pick<TradeInDetails, "answers" | "vehicle"> | null;
type List = { value: string; label: string; hint?: string }[];

const named = {
  colors: buyOnline.listTradeInColors,
  transmissions: buyOnline.listTradeInTransmissions,
  drivetrains: buyOnline.listTradeInDrivetrains,
  fuels: buyOnline.listTradeInFuels,
  engines: buyOnline.listTradeInEngines,
  equipment: buyOnline.listTradeInEquipment,
} as const;

/** Whose answers the lists are. */
const answeredBy = {
  colors: "color",
  transmissions: "transmission",
  drivetrains: "drivetrain",
  fuels: "fuelType",
  engines: "engine",
} as const;

const isNamed = (list: TradeInList): list is keyof typeof named => list in named;
const listed = (options: readonly { Id: number; Name: string }[]): List =>
  options.map(({ Id, Name }) => ({ value: String(Id), label: Name }));

/** The trims that the VIN may mean; without any, all of the model's that year. */
async function readTrims({ call, language }: Asking, known: Known): Promise<List> {
  const vin = known?.answers.vin?.tradeInVinNumber;
  const matches = vin ? await call(buyOnline.decodeTradeInVin, { vin }) : [];
  const told = matches.filter((match) => match.trimId !== null);
  const areOneModel = new Set(told.map(({ modelId }) => modelId)).size === 1;
  if (told.length > 0) {
    return told.map((match) => ({
      value: String(match.trimId),
      label: (areOneModel && match.trim) || fullVehicleName(match, language),
    }));
  }
  const { year, modelId } = known?.vehicle ?? {};
  return year && modelId ? listed(await call(buyOnline.listTradeInSeries, { year, modelId })) : [];
}

async function readList(asking: Asking, known: Known, list: TradeInList): Promise<List> {
  const { call, language, t } = asking;
  const word = wordOf(language);
  const { year, makeId, trimId } = known?.vehicle ?? {};
  if (isNamed(list)) {
    if (known && hasNoLists(known)) return [];
    const options = await call(named[list], trimId ? { trimId } : {});
    const offered = options.map(({ Key, Name }) => ({ value: Key, label: Name[word] }));
    const kept = list === "equipment" ? undefined : known?.answers["basic-information"]?.[answeredBy[list]];
    // What was typed, or listed once, stays an answer.
    const isUnlisted = kept !== undefined && offered.length > 0 && !offered.some(({ value }) => value === kept);
    return isUnlisted ? [...offered, { value: kept, label: kept }] : offered;
  }
  switch (list) {
    case "years":
      return listed(await call(buyOnline.listTradeInYears, {}));
    case "makes":
      return year ? listed(await call(buyOnline.listTradeInMakes, { year })) : [];
    case "models":
      return year && makeId ? listed(await call(buyOnline.listTradeInModels, { year, makeId })) : [];
    case "trims":
      return readTrims(asking, known);
    case "generalConditions":
      return keysOf(generalConditions).map((value) => ({
        value,
        label: t(`tradeIn:options.generalCondition.${value}`),
        hint: t(`tradeIn:options.generalConditionHint.${value}`),
      }));
    case "financialTypes":
      return financialTypes.map((value) => ({ value, label: t(`tradeIn:options.financialType.${value}`) }));
    default:
      return conditionScale
        .filter(({ code }) => code >= 0 || list === "secondTireConditions")
        .map(({ code, name }) => ({ value: String(code), label: name[word] }));
  }
}

export async function readTradeInChoices(asking: Asking, page: TradeInPage, known: Known): Promise<Choices> {
  const lists = listsOf(tradeInQuestions[page].flatMap(({ questions }) => questions));
  const entries = await Promise.all(lists.map(async (list) => [list, await readList(asking, known, list)] as const));
  return Object.fromEntries(entries);
}
