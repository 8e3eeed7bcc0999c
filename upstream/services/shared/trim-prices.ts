/** The price record of a trim. The prices query and the quote of an order use the same row. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Rebate as OfferRebate, PricesRecord } from "#domain/money/offer.ts";
import type { Rebate } from "#upstream/db/schema/catalogue.ts";
import { trimPrices } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type TrimPrices = typeof trimPrices.$inferSelect;

/**
 * The province's own row, else the country's; null when there is none. A row stays in use after its end date until a new
 * one replaces it: without one, a vehicle would only have an estimated payment.
 */
export async function findTrimPrices(
  { database }: Upstream,
  trimId: number,
  geographyCode: string,
  country = "Canada",
): Promise<TrimPrices | null> {
  const [row] = await database.db
    .select()
    .from(trimPrices)
    .where(
      and(
        eq(trimPrices.trim_id, trimId),
        eq(trimPrices.country, country),
        inArray(trimPrices.geography_code, [geographyCode, "CA"]),
      ),
    )
    .orderBy(sql`${trimPrices.geography_code} = 'CA'`)
    .limit(1);
  return row ?? null;
}

/** What a quote reads of a price record. */
export type QuotedPrices = Pick<
  TrimPrices,
  "cash_rebates" | "finance_rebates" | "lease_rebates" | "finance_terms" | "lease_terms"
>;

/** SQL: something of the same record, `p`, as a column of a query of `vehicles` and their `companies`. */
export const trimPricesOf = <Value>(selected: SQL) => sql<Value | null>`(
  select ${selected} from trim_prices p
  where p.trim_id = "vehicles"."trim_id" and p.country = 'Canada' and p.geography_code in ("companies"."province", 'CA')
  order by p.geography_code = 'CA' limit 1)`;

export const trimPricesColumn = trimPricesOf<QuotedPrices>(sql`to_jsonb(p)`);

const toRebate = ({ rebateName, preTaxRebate_cents, postTaxRebate_cents }: Rebate): OfferRebate => ({
  rebateName,
  preTaxRebate: preTaxRebate_cents,
  postTaxRebate: postTaxRebate_cents,
});

export const toPricesRecord = (row: QuotedPrices): PricesRecord => ({
  cashRebates: row.cash_rebates.map(toRebate),
  financeRebates: row.finance_rebates.map(toRebate),
  leaseRebates: row.lease_rebates.map(toRebate),
  financeTerms: row.finance_terms,
  leaseTerms: row.lease_terms,
});
