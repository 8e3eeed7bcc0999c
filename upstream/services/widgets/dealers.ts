/** The dealers of the caller's brand; no request parameter can select another brand. */
import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { defaultPosition } from "#contract/company/sale-settings.ts";
import type { HandlerInput } from "#contract/define.ts";
import type { dealerRows } from "#contract/inventory/dealers.ts";
import type { widgets } from "#contract/widgets.ts";
import type { Bilingual } from "#domain/formats/language.ts";
import type { Promotion } from "#domain/money/sale-rules.ts";
import { companies, companyMakes, makes, models, trims, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { joinVehicleNames } from "#upstream/services/shared/vehicle-name-parts.ts";
import { toCompany } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isListed } from "./listed-vehicles.ts";
import type { OpenShowroom, Showroom } from "./showroom.ts";

type DealerCalls = Pick<typeof widgets, keyof typeof dealerRows>;

const isDealerOfBrand = (brandKey: string): SQL => sql`(${isOfBrand(brandKey)} and ${companies.type} = 'dealer')`;

/** A dealer that is not listed keeps its page: its vehicles lead there. */
const isInDirectory = sql`coalesce((${companies.settings} #>> '{directory,isListed}')::boolean, true)`;
const position = sql`coalesce((${companies.settings} #>> '{directory,position}')::int, ${defaultPosition}::int)`;

/** Null without a text in one of the languages. */
const textOf = (text: Bilingual | undefined): Bilingual | null => (text?.en && text.fr ? text : null);

function findRunning(promotion: Promotion | undefined, today: string) {
  if (!promotion?.isActive || today < promotion.startsOn || today > promotion.endsOn) return null;
  const { title, text, endsOn } = promotion;
  return { title, text, endsOn };
}

const searchedColumns = [sql`${companies.name}->>'en'`, sql`${companies.name}->>'fr'`, companies.city];

// Drizzle omits the table name in a query of one table; inside a subquery, the column would then be the inner table's.
const outerId = sql.raw("companies.id");

const makesColumn = sql<string[]>`array(select m.name from ${companyMakes} c join ${makes} m on m.id = c.make_id
  where c.company_id = ${outerId} order by m.name)`;

type VehiclePage = Pick<HandlerInput<DealerCalls["getDealer"]>, "after" | "limit" | "vehicleSearch" | "vehicleId">;

/** A dealer's vehicles, newest id first; `after` is the last id of the previous page. */
async function listVehiclePage({ database }: Upstream, showroom: Showroom, dealerId: number, query: VehiclePage) {
  const { after, limit, vehicleSearch = "", vehicleId } = query;
  const name = sql`concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}, ${trims.name})`;
  const rows = await joinVehicleNames(
    database.db
      .select({ id: vehicles.id })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .$dynamic(),
  )
    .where(
      and(
        eq(vehicles.company_id, dealerId),
        isListed,
        after === undefined ? undefined : sql`${vehicles.id} < ${after}::bigint`,
        vehicleId === undefined ? undefined : sql`${vehicles.id} = ${vehicleId}::bigint`,
        ...matchesWords([name], vehicleSearch),
      ),
    )
    .orderBy(desc(vehicles.id))
    .limit(limit + 1);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return {
    vehicles: await showroom.loadCards(ids, null),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

export const dealerHandlers = (upstream: Upstream, openShowroom: OpenShowroom): Handlers<DealerCalls> => ({
  async listDealers({ input: { province, search }, caller }) {
    const { db } = upstream.database;
    const isListed = sql`(${isDealerOfBrand(caller.brand.key)} and ${isInDirectory})`;
    const dealers = await db
      .select({
        id: companies.id,
        name: companies.name,
        city: companies.city,
        province: companies.province,
        latitude: companies.latitude,
        longitude: companies.longitude,
        makes: makesColumn,
        settings: companies.settings,
      })
      .from(companies)
      .where(and(isListed, province && eq(companies.province, province), ...matchesWords(searchedColumns, search)))
      .orderBy(position, companies.province, companies.city, companies.id);
    const provinces = await db
      .select({ value: companies.province, count: count() })
      .from(companies)
      .where(isListed)
      .groupBy(companies.province)
      .orderBy(companies.province);
    const onSale = (await openShowroom(caller.brand.key)).countByDealer();
    return {
      dealers: dealers.map(({ settings, ...dealer }) => ({
        ...dealer,
        vehicles: onSale.get(dealer.id) ?? 0,
        hours: settings.hours ?? null,
        headline: textOf(settings.directory?.headline),
      })),
      provinces,
    };
  },

  async getDealer({ input: { id, ...page }, caller }) {
    const { db } = upstream.database;
    // The cast to bigint makes an id beyond the integer range a 404 instead of an error.
    const hasId = sql`${companies.id} = ${id}::bigint`;
    const row = requireRow(
      await db
        .select({ company: companies, makes: makesColumn })
        .from(companies)
        .where(and(hasId, isDealerOfBrand(caller.brand.key))),
    );
    const { company, makes: makeNames } = row;
    const { directory } = company.settings;
    const showroom = await openShowroom(caller.brand.key);
    return {
      dealer: {
        ...toCompany(company),
        website: company.website,
        languages: company.languages,
        hours: company.settings.hours ?? null,
        headline: textOf(directory?.headline),
        description: textOf(directory?.description),
        services: directory?.services ?? [],
        promotion: findRunning(company.settings.promotion, await getToday(upstream)),
      },
      makes: makeNames,
      total: showroom.countByDealer().get(company.id) ?? 0,
      ...(await listVehiclePage(upstream, showroom, company.id, page)),
    };
  },
});
