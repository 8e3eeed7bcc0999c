/** How many vehicles each value of a filter would leave: all facets and the total in one pass over the vehicles. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { companies, makes, models, vehicles } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type FilterName, isOnSale, matches, type VehicleFilters } from "./vehicle-filters.ts";

const facetNames = ["make", "model", "year", "fuel", "body", "condition", "province"] as const;
type FacetName = (typeof facetNames)[number];

const columns: Record<FacetName, SQL> = {
  make: sql`${makes.name}`,
  model: sql`${models.name}`,
  year: sql`${vehicles.year}`,
  fuel: sql`${vehicles.fuel}`,
  body: sql`${vehicles.body_style}`,
  condition: sql`${vehicles.condition}`,
  province: sql`${vehicles.province}`,
};

// A model belongs to one make: to count other makes, the model chosen is left out too.
const leftOutFor = (name: FacetName): FilterName[] => (name === "make" ? ["make", "model"] : [name]);

const countRows = z.object({
  rows: z.array(z.object({ facet: z.enum([...facetNames, "total"]), value: z.string(), count: z.coerce.number() })),
});

interface FacetValue {
  value: string;
  count: number;
}

const mostFirst = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || one.value.localeCompare(other.value);
const newestFirst = (one: FacetValue, other: FacetValue) => Number(other.value) - Number(one.value);

/** A facet whose filter is in use has a count of its own; for the others nothing is left out. */
function countOf(filters: VehicleFilters, counted: readonly FacetName[]): SQL {
  const own = counted
    .filter((name) => filters[name] !== undefined)
    .map((name) => {
      const others = matches(filters, leftOutFor(name));
      return sql`when grouping(${columns[name]}) = 0 then count(*) filter (where ${others})`;
    });
  const all = sql`count(*) filter (where ${matches(filters)})`;
  return own.length === 0 ? all : sql`case ${sql.join(own, sql` `)} else ${all} end`;
}

/** The facets' values that some vehicle has, with the number of vehicles listed in all. */
export async function countVehicles({ database }: Upstream, brandKey: string, filters: VehicleFilters) {
  // Without a make, the models of all makes would be a list that nobody reads.
  const counted = facetNames.filter((name) => name !== "model" || filters.make !== undefined);
  const whens = counted.map((name) => sql`when grouping(${columns[name]}) = 0 then ${sql.raw(`'${name}'`)}`);
  const texts = counted.map((name) => sql`${columns[name]}::text`);
  const sets = counted.map((name) => sql`(${columns[name]})`);
  const answer = await database.db.execute(sql`
    select case ${sql.join(whens, sql` `)} else 'total' end as facet,
      coalesce(${sql.join(texts, sql`, `)}, '') as value,
      ${countOf(filters, counted)} as count
    from ${vehicles}
    join ${makes} on ${makes.id} = ${vehicles.make_id}
    join ${models} on ${models.id} = ${vehicles.model_id}
    join ${companies} on ${companies.id} = ${vehicles.company_id}
    where ${isOnSale(brandKey)} and ${matches(filters, counted)}
    group by grouping sets ((), ${sql.join(sets, sql`, `)})`);
  const { rows } = countRows.parse(answer);
  const valuesOf = (name: FacetName) =>
    rows
      .filter(({ facet, count }) => facet === name && count > 0)
      .map(({ value, count }) => ({ value, count }))
      .sort(name === "year" ? newestFirst : mostFirst);
  return {
    total: rows.find(({ facet }) => facet === "total")?.count ?? 0,
    facets: {
      make: valuesOf("make"),
      model: valuesOf("model"),
      year: valuesOf("year"),
      fuel: valuesOf("fuel"),
      body: valuesOf("body"),
      condition: valuesOf("condition"),
      province: valuesOf("province"),
    },
  };
}
