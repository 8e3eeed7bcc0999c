import { buildStepMenu, previousStep } from "#app/shared/purchase/steps.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { OpenStep } from "./open-step.server.ts";

/** Data of a step's page, without its form, or of a page beside the steps. Only loaders need it: an action redirects, or returns errors that the page shows with its loader's data. */
export function buildStepView({
  id,
  transaction,
  t,
  language,
}: Pick<OpenStep, "id" | "transaction" | "t" | "language">) {
  const { vehicle, vehicleId, lock, isEstimate, updatedAt, contractSigned, answers } = transaction;
  return {
    title: t(`purchase:steps.${id}.title`),
    stepId: id,
    vehicleId,
    vehicleName: vehicleName(vehicle, language),
    trim: vehicle.trim,
    photoUrl: vehicle.photoUrl,
    menu: buildStepMenu(id, transaction),
    isOutdated: transaction.attention.includes(id),
    /** A dealer bought the trade-in vehicle, or another order uses it. */
    isTradeInUnavailable: transaction.outdatedAnswers.tradeIn !== undefined,
    /** Last day of the expired trade-in estimate (YYYY-MM-DD); null unless it expired. */
    tradeInExpiresOn: transaction.tradeIn?.expired?.expiresOn ?? null,
    previous: previousStep(id, transaction)?.id ?? null,
    quote: buildQuote(transaction.quoteInput),
    isEstimate,
    /** Until then the taxes are those of the dealer's province. */
    hasProvince: answers.personalDetails !== undefined,
    lock,
    isVehicleFree: vehicle.state === "free",
    updatedAt,
    contractSigned,
  };
}
export type StepView = ReturnType<typeof buildStepView>;
