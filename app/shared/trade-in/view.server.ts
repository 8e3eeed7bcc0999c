/** Loader data of trade-in pages, on their own and within a purchase. */

import type { Visit } from "#app/session/visit.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, tradeInAngles, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { loadTradeInAnswerRows } from "./answer-rows.server.ts";
import { loadTradeInChoices } from "./choices.server.ts";
import { describeTradeInForm } from "./forms.server.ts";
import { tradeInProgress } from "./progress.ts";

/** Vehicle with the answers given so far: of a trade-in or of the user's garage. */
type VehicleRecord = Pick<TradeInDetails, "answers" | "vehicle" | "isDecoded" | "isTrimDecoded" | "hasCheckDigit"> &
  Partial<Pick<TradeInDetails, "picture">>;

/** Data of any page about a vehicle. */
export async function loadVehiclePageData<Page extends TradeInPage>(
  visit: Pick<Visit, "call" | "language" | "t">,
  wizard: Pick<typeof tradeInWizard, "previousPage">,
  page: Page,
  record: VehicleRecord | null,
) {
  const progress = tradeInProgress(record);
  const previous = wizard.previousPage(page, progress)?.id ?? null;
  const isAfterVin = previous === "vin";
  const vin = record?.answers.vin?.tradeInVinNumber;
  return {
    page,
    previous,
    vehicle: record ? fullVehicleName(record.vehicle, visit.language) : "",
    vin: vin ?? null,
    picture: record?.picture ?? null,
    /** The page asks first whether the VIN's vehicle is the right one; an answer says that it is. */
    isJustDecoded: isAfterVin && record?.isDecoded === true && record.answers[page] === undefined,
    /** Shown on the page after the VIN page (reading 7). */
    isCheckDigitWrong: isAfterVin && record?.hasCheckDigit === false,
    isVinUnknown: isAfterVin && vin !== undefined && record?.isDecoded === false,
    choices: await loadTradeInChoices(visit, page, record),
    form: describeTradeInForm(page, record, visit.language),
  };
}

export async function loadTradeInPageData(
  visit: Pick<Visit, "call" | "language" | "t">,
  page: TradeInPage,
  tradeIn: TradeInDetails | null,
) {
  const pageData = await loadVehiclePageData(visit, tradeInWizard, page, tradeIn);
  const isListed = tradeIn?.isListed ?? false;
  return {
    ...pageData,
    // Earlier pages are closed once dealers bid on the vehicle.
    previous: isListed ? null : pageData.previous,
    /** Page where the user can correct the vehicle's name. */
    vehiclePage: tradeIn?.answers["other-vehicle"] ? ("other-vehicle" as const) : ("vin" as const),
    isInPurchase: (tradeIn?.vehicleId ?? null) !== null,
    isListed,
    uploadedAngles: tradeInAngles.filter((angle) => tradeIn?.images.some((image) => image.angle === angle)),
    estimate: page === "estimate" && tradeIn ? buildEstimateView(tradeIn) : null,
    answerRows: page === "estimate" && tradeIn ? await loadTradeInAnswerRows(visit, tradeIn) : [],
  };
}

/** Estimate, with the answers that its page shows. */
export function buildEstimateView({ estimate, expired, state, answers, contact }: TradeInDetails) {
  const { tradeInFinancialType, tradeInFinancialInstitution, tradeInBalanceDue } = answers.condition ?? {};
  const hasLien = tradeInFinancialType !== undefined && tradeInFinancialType !== "none";
  return {
    // An expired estimate that cannot be renewed automatically is not shown.
    estimate: estimate?.isExpired ? null : estimate,
    expired,
    /** Staff made the estimate, so it cannot be renewed automatically and needs a new review. */
    isOutdated: estimate?.isExpired ?? false,
    isWaiting: state === "waiting",
    lien: hasLien ? { institution: tradeInFinancialInstitution ?? "", balanceDue: tradeInBalanceDue ?? 0 } : null,
    email: contact.email,
    mileage: answers["basic-information"]?.mileage ?? null,
  };
}

export type TradeInPageData = Awaited<ReturnType<typeof loadTradeInPageData>>;
export type EstimateView = ReturnType<typeof buildEstimateView>;
