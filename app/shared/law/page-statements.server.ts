/** The legal statements of a page: of a purchase's step, or of a vehicle that nobody buys yet. */
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { contractKindOf } from "#domain/law/contract-kind.ts";
import type { StatementPlace } from "#domain/law/statements.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { type LegalStatementText, listLegalStatements } from "#locales/legal-statements.server.ts";
import type { Texts } from "#locales/texts.ts";

const statedVehicle = (vehicle: VehicleDetails) => ({ ...vehicle, firstSoldOn: vehicle.warranty.startsOn });

/** A plan may be chosen on this page, so its statements are shown whether one is chosen or not. */
export const listStepStatements = (
  { t, language, transaction }: Texts & { transaction: Transaction },
  place: StatementPlace,
): LegalStatementText[] =>
  listLegalStatements(
    {
      place,
      dealerProvince: transaction.vehicle.company.province,
      buyerProvince: transaction.answers.personalDetails?.billing.province ?? null,
      kind: contractKindOf(buildQuote(transaction.quoteInput)),
      hasPlan: true,
      vehicle: statedVehicle(transaction.vehicle),
      today: transaction.today,
    },
    { t, language },
  );

export const listVehicleStatements = ({ t, language }: Texts, vehicle: VehicleDetails): LegalStatementText[] =>
  listLegalStatements(
    {
      place: "vehicle",
      dealerProvince: vehicle.company.province,
      buyerProvince: null,
      kind: null,
      hasPlan: false,
      vehicle: statedVehicle(vehicle),
      today: shopToday(),
    },
    { t, language },
  );
