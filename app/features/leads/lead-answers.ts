/** The answers that a request brought, as rows with labels. Amounts are dollars. */
import type { Detail } from "#app/ui/data/detail-list.tsx";
import type { LeadDetails } from "#contract/company/leads.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { dollarsToCents, formatDollars } from "#domain/money/money.ts";
import { isTextKey, type Texts } from "#locales/texts.ts";

/** In the order of the page; other answers follow. */
const order: readonly string[] = [
  ...["tradeInVinNumber", "year", "make", "model", "trim", "mileage", "generalCondition"],
  ...["priceLow", "priceHigh", "estimatedOn", "employmentStatus", "monthlyIncome", "budget"],
  ...["vehicleCondition", "cashDown", "accidented", "tradeInBalanceDue"],
];
const amounts: readonly string[] = ["priceLow", "priceHigh", "monthlyIncome", "cashDown", "tradeInBalanceDue"];

/** Texts of answers that were chosen from a list. */
const options: Record<string, string> = {
  generalCondition: "tradeIn:options.generalCondition",
  employmentStatus: "payment:options.employmentStatus",
  budget: "creditApplication:options.budgets",
  vehicleCondition: "creditApplication:options.vehicleConditions",
};

function answerText(name: string, value: string | number, { t, language }: Texts): string {
  if (amounts.includes(name)) return formatDollars(dollarsToCents(Number(value)), language);
  if (name === "mileage") return formatKilometres(Number(value), language);
  if (name === "estimatedOn") return formatDay(String(value), language);
  if (value === "yes" || value === "no") return t(`common:${value}`);
  const option = `${options[name]}.${value}`;
  return isTextKey(option) ? t(option) : String(value);
}

const positionOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

export function answerDetails(details: LeadDetails["details"], texts: Texts): Detail[] {
  const names = keysOf(details).toSorted((a, b) => positionOf(a) - positionOf(b));
  return names.map((name) => {
    const label = `leads:answers.${name}`;
    return { term: isTextKey(label) ? texts.t(label) : name, value: answerText(name, details[name] ?? "", texts) };
  });
}
