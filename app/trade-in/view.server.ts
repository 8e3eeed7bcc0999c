/** What a page of a trade-in shows in its form, wherever it stands. */
import { type TradeInPage, tradeInAngles, tradeInWizard } from "#app/domain/trade-in.ts";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import type { Visit } from "#app/session/visit.ts";
import type { TradeInDetails } from "#upstream/contract/trade-in.ts";
import { readBackTradeIn } from "./answers.server.ts";
import { readTradeInChoices } from "./choices.server.ts";
import { describeTradeInForm } from "./forms.server.ts";
import { progressOf } from "./progress.ts";

export async function viewTradeInPage(
  visit: Pick<Visit, "call" | "language" | "t">,
  page: TradeInPage,
  tradeIn: TradeInDetails | null,
) {
  const progress = progressOf(tradeIn);
  const { number, count } = tradeInWizard.progressOf(page, progress);
  const isAfterVin = tradeInWizard.previousOf(page, progress)?.id === "vin";
  const vin = tradeIn?.answers.vin?.tradeInVinNumber;
  return {
    page,
    number,
    count,
    previous: tradeInWizard.previousOf(page, progress)?.id ?? null,
    vehicle: tradeIn ? fullVehicleName(tradeIn.vehicle, visit.language) : "",
    vin: vin ?? null,
    isOfPurchase: (tradeIn?.vehicleId ?? null) !== null,
    /** Told on the page after the VIN's (reading 7). */
    isCheckWrong: isAfterVin && tradeIn?.hasCheckDigit === false,
    isVinUnknown: isAfterVin && vin !== undefined && tradeIn?.isDecoded === false,
    received: tradeInAngles.filter((angle) => tradeIn?.images.some((image) => image.angle === angle)),
    choices: await readTradeInChoices(visit, page, tradeIn),
    form: describeTradeInForm(page, tradeIn?.answers ?? {}, visit.language),
    estimate: page === "estimate" && tradeIn ? estimateOf(tradeIn) : null,
    told: page === "estimate" && tradeIn ? await readBackTradeIn(visit, tradeIn) : [],
  };
}

/** The estimate, and of the answers what its page speaks of. */
function estimateOf({ estimate, expired, state, answers, contact }: TradeInDetails) {
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
