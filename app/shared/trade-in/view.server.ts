/** What a page of a trade-in shows in its form, wherever it stands. */

import type { Visit } from "#app/session/visit.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, tradeInAngles, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { readBackTradeIn } from "./answers.server.ts";
import { readTradeInChoices } from "./choices.server.ts";
import { describeTradeInForm } from "./forms.server.ts";
import { progressOf } from "./progress.ts";

/** A vehicle as far as its pages have told it: a trade-in's, or a garage's. */
type ToldVehicle = Pick<TradeInDetails, "answers" | "vehicle" | "isDecoded" | "isTrimDecoded" | "hasCheckDigit">;

/** What any page shows that tells of a vehicle. */
export async function viewVehiclePage<Page extends TradeInPage>(
  visit: Pick<Visit, "call" | "language" | "t">,
  wizard: Pick<typeof tradeInWizard, "progressOf" | "previousOf">,
  page: Page,
  told: ToldVehicle | null,
) {
  const progress = progressOf(told);
  const { number, count } = wizard.progressOf(page, progress);
  const previous = wizard.previousOf(page, progress)?.id ?? null;
  const isAfterVin = previous === "vin";
  const vin = told?.answers.vin?.tradeInVinNumber;
  return {
    page,
    number,
    count,
    previous,
    vehicle: told ? fullVehicleName(told.vehicle, visit.language) : "",
    vin: vin ?? null,
    /** Told on the page after the VIN's (reading 7). */
    isCheckWrong: isAfterVin && told?.hasCheckDigit === false,
    isVinUnknown: isAfterVin && vin !== undefined && told?.isDecoded === false,
    choices: await readTradeInChoices(visit, page, told),
    form: describeTradeInForm(page, told, visit.language),
  };
}

export async function viewTradeInPage(
  visit: Pick<Visit, "call" | "language" | "t">,
  page: TradeInPage,
  tradeIn: TradeInDetails | null,
) {
  const shown = await viewVehiclePage(visit, tradeInWizard, page, tradeIn);
  const isListed = tradeIn?.isListed ?? false;
  return {
    ...shown,
    // Those before it may not be opened any more.
    previous: isListed ? null : shown.previous,
    /** The last page that named it, where a mistake in its name is mended. */
    namedOn: tradeIn?.answers["other-vehicle"] ? ("other-vehicle" as const) : ("vin" as const),
    isOfPurchase: (tradeIn?.vehicleId ?? null) !== null,
    isListed,
    received: tradeInAngles.filter((angle) => tradeIn?.images.some((image) => image.angle === angle)),
    estimate: page === "estimate" && tradeIn ? estimateOf(tradeIn) : null,
    told: page === "estimate" && tradeIn ? await readBackTradeIn(visit, tradeIn) : [],
  };
}

/** The estimate, and of the answers what its page speaks of. */
export function estimateOf({ estimate, expired, state, answers, contact }: TradeInDetails) {
  const { tradeInFinancialType, tradeInFinancialInstitution, tradeInBalanceDue } = answers.condition ?? {};
  const isOwed = tradeInFinancialType !== undefined && tradeInFinancialType !== "none";
  return {
    // One that is past its days and cannot be made anew is no estimate of today.
    estimate: estimate?.isExpired ? null : estimate,
    expired,
    /** The person who made it has to look again. */
    isOutdated: estimate?.isExpired ?? false,
    isWaiting: state === "waiting",
    lien: isOwed ? { institution: tradeInFinancialInstitution ?? "", balanceDue: tradeInBalanceDue ?? 0 } : null,
    email: contact.email,
  };
}

export type TradeInPageView = Awaited<ReturnType<typeof viewTradeInPage>>;
export type EstimateView = ReturnType<typeof estimateOf>;
