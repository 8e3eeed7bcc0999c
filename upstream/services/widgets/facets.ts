/** How many vehicles each value of a filter would leave: one statement for all filters and the total. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { companies, makes, models, vehicles } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type FilterName, isListed, type VehicleFilters } from "./vehicle-filters.ts";

const facetNames = ["make", "model", "year", "fuel", "body", "condition", "province"] as const;
type FacetName = (typeof facetNames)[number];

const values: Record<FacetName, SQL> = {
  make: sql`${makes.name}`,
  model: sql`${models.name}`,
  year: sql`${vehicles.year}::text`,
  fuel: sql`${vehicles.fuel}`,
  body: sql`${vehicles.body_style}`,
  condition: sql`${vehicles.condition}`,
  province: sql`${vehicles.province}`,
};

// A model belongs to one make: to count other makes, the model chosen is left out too.
const leftOut: Partial<Record<FacetName, readonly FilterName[]>> = { make: ["make", "model"] };

type Counts = Record<FacetName, { value: string; count: number }[]>;

const countRows = z.array(
  z.object({ facet: z.enum([...facetNames, "total"]), value: z.string(), count: z.coerce.number() }),
);

const byCount = (one: { value: string; count: number }, other: { value: string; count: number }) =>
  other.count - one.count || one.value.localeCompare(other.value);
const byValueDown = (one: { value: string }, other: { value: string }) => other.value.localeCompare(one.value);

const counting = (facet: string, value: SQL, where: SQL | undefined): SQL => sql`
  select ${facet}::text as facet, ${value} as value, count(*)::integer as count
  from ${vehicles}
  join ${makes} on ${makes.id} = ${vehicles.make_id}
  join ${models} on ${models.id} = ${vehicles.model_id}
  join ${companies} on ${companies.id} = ${vehicles.company_id}
  where ${where} group by 2`;

export async function countVehicles({ database }: Upstream, brandKey: string, filters: VehicleFilters) {
  // Without a make, the models of all makes would be a list nobody reads.
  const counted = facetNames.filter((name) => name !== "model" || filters.make !== undefined);
  const parts = [
    counting("total", sql`''`, isListed(brandKey, filters)),
    ...counted.map((name) => counting(name, values[name], isListed(brandKey, filters, leftOut[name] ?? [name]))),
  ];
  const { rows } = z.object({ rows: countRows }).parse(await database.db.execute(sql.join(parts, sql` union all `)));
  const of = (name: FacetName) =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  const facets: Counts = {
    make: of("make").sort(byCount),
    model: of("model").sort(byCount),
    year: of("year").sort(byValueDown),
    fuel: of("fuel").sort(byCount),
    body: of("body").sort(byCount),
    condition: of("condition").sort(byCount),
    province: of("province").sort(byCount),
  };
  return { total: rows.find(({ facet }) => facet === "total")?.count ?? 0, facets };
}
