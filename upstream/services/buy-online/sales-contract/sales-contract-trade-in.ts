/** The contract's section about the trade-in, in both languages. */

import { formatKilometres } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { SalesContractFacts, Section } from "./sales-contract-facts.ts";

type TradeIn = NonNullable<SalesContractFacts["tradeIn"]>;

function balanceOwedEn({ institution, isLeased }: TradeIn, balance: string): string {
  if (isLeased)
    return `The buyer leases it${institution ? ` from ${institution}` : ""}. The balance of that lease is ${balance}.`;
  return `The buyer still owes ${balance} on it${institution ? ` to ${institution}` : ""}.`;
}

function balanceOwedFr({ institution, isLeased }: TradeIn, balance: string): string {
  if (isLeased) {
    return `L’acheteur loue ce véhicule${institution ? ` auprès de ${institution}` : ""}. Le solde de cette location est de ${balance}.`;
  }
  return `L’acheteur doit encore ${balance} sur ce véhicule${institution ? ` à ${institution}` : ""}.`;
}

export function tradeInSectionsEn({ tradeIn, quote }: SalesContractFacts): Section[] {
  if (!tradeIn) return [];
  const { vehicle, vin, mileage } = tradeIn;
  const { tradeInValue: value, tradeInBalanceDue: balance } = quote.amounts;
  const money = (cents: number) => formatMoney(cents, "en-ca");
  const vehicleText = `${fullVehicleName(vehicle, "en-ca")}, ${formatKilometres(mileage, "en-ca")} on the odometer${vin ? `, vehicle identification number ${vin}` : ""}`;
  // A trade-in without value may still have a balance due, which is part of the contract.
  if (value === 0 && balance === 0) {
    return [
      {
        heading: "The trade-in",
        paragraphs: [
          `The buyer told the seller of a vehicle to trade in: ${vehicleText}. No value of it is part of this contract; the buyer and the seller settle it separately.`,
        ],
      },
    ];
  }
  return [
    {
      heading: "The trade-in",
      paragraphs: [
        `The buyer gives this vehicle in exchange: ${vehicleText}. ${value > 0 ? `Its value of ${money(value)} is deducted from the price before taxes.` : "Nothing is deducted from the price for it."}`,
        balance > 0
          ? `${balanceOwedEn(tradeIn, money(balance))} That balance is added to the total, and the seller pays it off.`
          : "The buyer declares that nothing is owed on it.",
      ],
    },
  ];
}

export function tradeInSectionsFr({ tradeIn, quote }: SalesContractFacts): Section[] {
  if (!tradeIn) return [];
  const { vehicle, vin, mileage } = tradeIn;
  const { tradeInValue: value, tradeInBalanceDue: balance } = quote.amounts;
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  const vehicleText = `${fullVehicleName(vehicle, "fr-ca")}, ${formatKilometres(mileage, "fr-ca")} à l’odomètre${vin ? `, numéro d’identification ${vin}` : ""}`;
  // A trade-in without value may still have a balance due, which is part of the contract.
  if (value === 0 && balance === 0) {
    return [
      {
        heading: "Le véhicule d’échange",
        paragraphs: [
          `L’acheteur a indiqué au vendeur un véhicule à échanger\u00a0: ${vehicleText}. Aucune valeur de ce véhicule ne fait partie du présent contrat; l’acheteur et le vendeur en conviennent séparément.`,
        ],
      },
    ];
  }
  return [
    {
      heading: "Le véhicule d’échange",
      paragraphs: [
        `L’acheteur donne en échange le véhicule suivant\u00a0: ${vehicleText}. ${value > 0 ? `Sa valeur de ${money(value)} se déduit du prix avant taxes.` : "Rien n’est déduit du prix pour ce véhicule."}`,
        balance > 0
          ? `${balanceOwedFr(tradeIn, money(balance))} Ce solde s’ajoute au total, et le vendeur l’acquitte.`
          : "L’acheteur déclare ne rien devoir sur ce véhicule.",
      ],
    },
  ];
}
