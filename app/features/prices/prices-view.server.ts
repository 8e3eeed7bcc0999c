/** The prices of a trim as shoppers see them: the record of the prices query, and the quote that opens with it. */
import { z } from "zod";
import type { SignedInVisit } from "#app/session/require.ts";
import { getPrices } from "#app/upstream/prices.ts";
import { integerId, province, shortText } from "#contract/fields.ts";
import { widgets } from "#contract/widgets.ts";
import { languages } from "#domain/formats/language.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { openingQuote } from "#domain/money/opening-quote.ts";

/** Vehicles are sold in Canada alone. */
const country = "Canada";

/** The variables of the prices query, in the page's address, with its defaults. */
export const pricesQuery = z.object({
  search: shortText.optional(),
  trimId: integerId.optional(),
  geographyCode: province.default("QC"),
  country: z.literal(country).default(country),
  language: z.enum(languages).optional(),
});

type PricesChoice = z.output<typeof pricesQuery> & { trimId: number };

/** The quote is that of a new vehicle at the manufacturer's price, with the fees of the record and the taxes of the place. */
export async function loadPricesView(visit: SignedInVisit, { trimId, geographyCode, language }: PricesChoice) {
  const shown = language ?? visit.language;
  const prices = await getPrices(visit.context, { trimId, province: geographyCode, language: shown });
  if (!prices) return { prices, quote: null };
  const { deposit } = await visit.call(widgets.getReservationRules, {});
  const quote = openingQuote({
    vehicle: {
      condition: "new",
      msrp: prices.msrp,
      hasFinance: true,
      hasLease: true,
      afterTaxes: 0,
      lines: [
        { id: "price", kind: "price", amount: prices.msrp },
        { id: "freightAndPdi", kind: "fee", amount: prices.freightAndPdi },
        { id: "associationFee", kind: "fee", amount: prices.associationFee },
        { id: "airTax", kind: "levy", amount: prices.airTax },
        { id: "tireTax", kind: "levy", amount: prices.tireTax },
      ],
    },
    prices,
    province: geographyCode,
    date: shopToday(),
    deposit,
  });
  return { prices, quote };
}
