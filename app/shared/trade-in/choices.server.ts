/** Loads the options of a page's lists: vehicle catalogue, upstream lists and fixed condition scales. */
import type { Visit } from "#app/session/visit.ts";
import { type Choices, listNamesOf } from "#app/shared/questions/questions.ts";
import { toOptions } from "#app/ui/form/options.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import {
  alwaysListedFields,
  conditionScale,
  financialTypes,
  generalConditions,
  isOutsideCatalogue,
  type TradeInPage,
} from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type TradeInList, tradeInQuestions } from "./trade-in-questions.ts";

export type PageVisit = Pick<Visit, "call" | "language" | "t">;
export type AnsweredVehicle = Pick<TradeInDetails, "answers" | "vehicle">;
type Options = { value: string; label: string; hint?: string }[];

const listCalls = {
  colors: buyOnline.listTradeInColors,
  transmissions: buyOnline.listTradeInTransmissions,
  drivetrains: buyOnline.listTradeInDrivetrains,
  fuels: buyOnline.listTradeInFuels,
  engines: buyOnline.listTradeInEngines,
  equipment: buyOnline.listTradeInEquipment,
} as const;

/** Answer field that each list fills. */
const answerFields = {
  colors: "color",
  transmissions: "transmission",
  drivetrains: "drivetrain",
  fuels: "fuelType",
  engines: "engine",
} as const;

/** Lists that the page has also for a vehicle that the catalogue does not have. */
const isListOfAnyVehicle = (list: keyof typeof listCalls): boolean =>
  list !== "equipment" && alwaysListedFields.some((name) => name === answerFields[list]);

const hasListCall = (list: TradeInList): list is keyof typeof listCalls => list in listCalls;
const toListedOptions = (options: readonly { Id: number; Name: string }[]): Options =>
  options.map(({ Id, Name }) => ({ value: String(Id), label: Name }));

/** Trims that match the VIN; if there are none, all trims of the model and year. */
async function loadTrims({ call, language }: PageVisit, record: AnsweredVehicle | null): Promise<Options> {
  const vin = record?.answers.vin?.tradeInVinNumber;
  const matches = vin ? await call(buyOnline.decodeTradeInVin, { vin }) : [];
  const trimMatches = matches.filter((match) => match.trimId !== null);
  const isSingleModel = new Set(trimMatches.map(({ modelId }) => modelId)).size === 1;
  if (trimMatches.length > 0) {
    return trimMatches.map((match) => ({
      value: String(match.trimId),
      label: (isSingleModel && match.trim) || fullVehicleName(match, language),
    }));
  }
  const { year, modelId } = record?.vehicle ?? {};
  return year && modelId ? toListedOptions(await call(buyOnline.listTradeInSeries, { year, modelId })) : [];
}

async function loadOptions(visit: PageVisit, record: AnsweredVehicle | null, list: TradeInList): Promise<Options> {
  const { call, language, t } = visit;
  const bilingualKey = bilingualKeyOf(language);
  const { year, makeId, trimId } = record?.vehicle ?? {};
  if (hasListCall(list)) {
    if (record && isOutsideCatalogue(record) && !isListOfAnyVehicle(list)) return [];
    const options = await call(listCalls[list], trimId ? { trimId } : {});
    const listedOptions = options.map(({ Key, Name }) => ({ value: Key, label: Name[bilingualKey] }));
    const savedValue = list === "equipment" ? undefined : record?.answers["basic-information"]?.[answerFields[list]];
    // A saved answer that the list does not offer stays selectable.
    const isUnlisted =
      savedValue !== undefined && listedOptions.length > 0 && !listedOptions.some(({ value }) => value === savedValue);
    return isUnlisted ? [...listedOptions, { value: savedValue, label: savedValue }] : listedOptions;
  }
  switch (list) {
    case "years":
      return toListedOptions(await call(buyOnline.listTradeInYears, {}));
    case "makes":
      return year ? toListedOptions(await call(buyOnline.listTradeInMakes, { year })) : [];
    case "models":
      return year && makeId ? toListedOptions(await call(buyOnline.listTradeInModels, { year, makeId })) : [];
    case "trims":
      return loadTrims(visit, record);
    case "generalConditions":
      return keysOf(generalConditions).map((value) => ({
        value,
        label: t(`tradeIn:options.generalCondition.${value}`),
        hint: t(`tradeIn:options.generalConditionHint.${value}`),
      }));
    case "financialTypes":
      return toOptions(financialTypes, (value) => t(`tradeIn:options.financialType.${value}`));
    default:
      return conditionScale
        .filter(({ code }) => code >= 0 || list === "secondTireConditions")
        .map(({ code, name }) => ({ value: String(code), label: name[bilingualKey] }));
  }
}

export async function loadTradeInChoices(
  visit: PageVisit,
  page: TradeInPage,
  record: AnsweredVehicle | null,
): Promise<Choices> {
  const lists = listNamesOf(tradeInQuestions[page].flatMap(({ questions }) => questions));
  const entries = await Promise.all(lists.map(async (list) => [list, await loadOptions(visit, record, list)] as const));
  return Object.fromEntries(entries);
}
