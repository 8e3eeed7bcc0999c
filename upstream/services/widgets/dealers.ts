/** The dealers of a brand, by the same rule as its vehicles: who calls decides, never what is asked. */
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { dealerRows } from "#contract/inventory/dealers.ts";
import type { widgets } from "#contract/widgets.ts";
import { companies, companyMakes, makes, vehicles } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { toCompany } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { OpenShowroom, Showroom } from "./showroom.ts";
import { isOfBrand } from "./vehicle-filters.ts";

type DealerRows = Pick<typeof widgets, keyof typeof dealerRows>;

const isDealer = (brandKey: string): SQL => sql`(${isOfBrand(brandKey)} and ${companies.type} = 'dealer')`;

/** A person's `%` or `_` is a letter like any other. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const isFound = (search: string): SQL =>
  sql`(${companies.name}->>'en' ilike ${containing(search)} or ${companies.name}->>'fr' ilike ${containing(search)}
    or ${companies.city} ilike ${containing(search)})`;

// A select from one table writes its columns without the table's name: in a query inside it, they would be the inner one's.
const outer = sql.raw("companies.id");

const makesOfDealer = sql<string[]>`array(select m.name from ${companyMakes} c join ${makes} m on m.id = c.make_id
  where c.company_id = ${outer} order by m.name)`;

const onSaleOfDealer = sql<number>`(select count(*)::integer from ${vehicles} v
  where v.company_id = ${outer} and v.status = 'on-sale')`;

/** A dealer's vehicles, latest id first; `after` is the last id of the page before. */
function vehiclesOf(showroom: Showroom, dealerId: number, { after, limit }: { after?: number; limit: number }) {
  const listed = showroom
    .ordered("recent")
    .filter(({ dealer, card }) => dealer.id === dealerId && (after === undefined || card.id < after))
    .sort((one, other) => other.card.id - one.card.id);
  const page = listed.slice(0, limit);
  return {
    vehicles: page.map((vehicle) => showroom.toCard(vehicle, null)),
    next: listed.length > limit ? (page.at(-1)?.card.id ?? null) : null,
  };
}

export const dealerHandlers = (upstream: Upstream, openShowroom: OpenShowroom): Handlers<DealerRows> => ({
  async listDealers({ input: { province, search }, caller }) {
    const { db } = upstream.database;
    const ofBrand = isDealer(caller.brand.key);
    const dealers = await db
      .select({
        id: companies.id,
        name: companies.name,
        city: companies.city,
        province: companies.province,
        makes: makesOfDealer,
        vehicles: onSaleOfDealer,
      })
      .from(companies)
      .where(and(ofBrand, province && eq(companies.province, province), search ? isFound(search) : undefined))
      .orderBy(companies.province, companies.city, companies.id);
    const provinces = await db
      .select({ value: companies.province, count: count() })
      .from(companies)
      .where(ofBrand)
      .groupBy(companies.province)
      .orderBy(companies.province);
    return { dealers, provinces };
  },

  async getDealer({ input: { id, after, limit }, caller }) {
    const { db } = upstream.database;
    // As a bigint: an id past the column's range is of no dealer, and no error.
    const isAsked = sql`${companies.id} = ${id}::bigint`;
    const [found] = await db
      .select({ company: companies, makes: makesOfDealer, total: onSaleOfDealer })
      .from(companies)
      .where(and(isAsked, isDealer(caller.brand.key)));
    if (!found) throw notFound();
    const { company, makes: sold, total } = found;
    const showroom = await openShowroom(caller.brand.key);
    return {
      dealer: { ...toCompany(company), website: company.website, languages: company.languages },
      makes: sold,
      total,
      ...vehiclesOf(showroom, company.id, { limit, ...(after !== undefined && { after }) }),
    };
  },
});
