/** What the contract says of the vehicle given in exchange, in both languages. */

import { formatMoney } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { ContractFacts, Section } from "./contract-facts.ts";
import { kilometres } from "./contract-facts.ts";

type TradeIn = NonNullable<ContractFacts["tradeIn"]>;

function owedEn({ institution, isLeased }: TradeIn, balance: string): string {
  if (isLeased)
    return `The buyer leases it${institution ? ` from ${institution}` : ""}. The balance of that lease is ${balance}.`;
  return `The buyer still owes ${balance} on it${institution ? ` to ${institution}` : ""}.`;
}

function owedFr({ institution, isLeased }: TradeIn, balance: string): string {
  if (isLeased) {
    return `L’acheteur loue ce véhicule${institution ? ` auprès de ${institution}` : ""}. Le solde de cette location est de ${balance}.`;
  }
  return `L’acheteur doit encore ${balance} sur ce véhicule${institution ? ` à ${institution}` : ""}.`;
}

export function tradeInSectionsEn({ tradeIn, quote }: ContractFacts): Section[] {
  if (!tradeIn) return [];
  const { vehicle, vin, mileage } = tradeIn;
  const { tradeInValue: value, tradeInBalanceDue: balance } = quote.amounts;
  const money = (cents: number) => formatMoney(cents, "en-ca");
  const named = `${fullVehicleName(vehicle, "en-ca")}, ${kilometres(mileage, "en-ca")} on the odometer${vin ? `, vehicle identification number ${vin}` : ""}`;
  // What is owed on it may count although it is worth nothing.
  if (value === 0 && balance === 0) {
    return [
      {
        heading: "The trade-in",
        paragraphs: [
          `The buyer told the seller of a vehicle to trade in: ${named}. No value of it is part of this contract; the buyer and the seller settle it separately.`,
        ],
      },
    ];
  }
  return [
    {
      heading: "The trade-in",
      paragraphs: [
        `The buyer gives this vehicle in exchange: ${named}. ${value > 0 ? `Its value of ${money(value)} is deducted from the price before taxes.` : "Nothing is deducted from the price for it."}`,
        balance > 0
          ? `${owedEn(tradeIn, money(balance))} That balance is added to the total, and the seller pays it off.`
          : "The buyer declares that nothing is owed on it.",
      ],
    },
  ];
}

export function tradeInSectionsFr({ tradeIn, quote }: ContractFacts): Section[] {
  if (!tradeIn) return [];
  const { vehicle, vin, mileage } = tradeIn;
  const { tradeInValue: value, tradeInBalanceDue: balance } = quote.amounts;
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  const named = `${fullVehicleName(vehicle, "fr-ca")}, ${kilometres(mileage, "fr-ca")} à l’odomètre${vin ? `, numéro d’identification ${vin}` : ""}`;
  // What is owed on it may count although it is worth nothing.
  if (value === 0 && balance === 0) {
    return [
      {
        heading: "Le véhicule d’échange",
        paragraphs: [
          `L’acheteur a indiqué au vendeur un véhicule à échanger\u00a0: ${named}. Aucune valeur de ce véhicule ne fait partie du présent contrat; l’acheteur et le vendeur en conviennent séparément.`,
        ],
      },
    ];
  }
  return [
    {
      heading: "Le véhicule d’échange",
      paragraphs: [
        `L’acheteur donne en échange le véhicule suivant\u00a0: ${named}. ${value > 0 ? `Sa valeur de ${money(value)} se déduit du prix avant taxes.` : "Rien n’est déduit du prix pour ce véhicule."}`,
        balance > 0
          ? `${owedFr(tradeIn, money(balance))} Ce solde s’ajoute au total, et le vendeur l’acquitte.`
          : "L’acheteur déclare ne rien devoir sur ce véhicule.",
      ],
    },
  ];
}
