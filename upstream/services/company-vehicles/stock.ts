/** Calls that fill a dealer's stock: a vehicle added by its VIN, its facts, options and rebates. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { stockCalls } from "#contract/company/stock.ts";
import type { Cents } from "#domain/money/money.ts";
import type { ChangeAction } from "#domain/people/audit-actions.ts";
import type { PricedItem } from "#upstream/db/schema/catalogue.ts";
import { equipment, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireUnchanged } from "#upstream/http/refusal.ts";
import { recordColours } from "#upstream/services/colours/record-colours.ts";
import { getCompany } from "#upstream/services/company/find-company.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { insertVehicles, type StockVehicle, toConditionColumns } from "./build-vehicle.ts";
import {
  areRebatesWithinPrice,
  lockStockNumbers,
  lockVehicle,
  lockVehicleAndNumbers,
  requireNotHeld,
  sumOfItems,
  viewVehicle,
} from "./company-vehicle.ts";
import { loadStockCatalogue } from "./stock-catalogue.ts";

type StockCalls = Pick<
  typeof admin,
  keyof Pick<
    typeof stockCalls,
    | "findStockTrims"
    | "addCompanyVehicle"
    | "saveCompanyVehicle"
    | "addVehicleOption"
    | "addVehicleRebate"
    | "removeVehicleItem"
  >
>;
type Vehicle = typeof vehicles.$inferSelect;

const shownTrims = 60;
const maxItems = 30;

interface EnteredItem {
  nameEn: string;
  nameFr: string;
  price: Cents;
}

/** The items with this one; the same ones if it is among them. Another item with its English name is refused. */
function withItem(
  items: readonly PricedItem[],
  kind: "option" | "rebate",
  { nameEn, nameFr, price }: EnteredItem,
): PricedItem[] {
  const named = items.find(({ name }) => name.en === nameEn);
  if (named && (named.name.fr !== nameFr || named.price_cents !== price)) throw refused("item_named");
  if (named) return [...items];
  const letters = `${kind}-${nameEn
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 60)}`;
  const isFree = (code: string) => !items.some((item) => item.code === code);
  const codes = [letters, ...items.map((_, index) => `${letters}-${index + 2}`)];
  const code = codes.find(isFree) ?? letters;
  return [...items, { code, name: { en: nameEn, fr: nameFr }, price_cents: price }];
}

const fullTrimName = ({ year, make, model, trim }: { year: number; make: string; model: string; trim: string }) =>
  `${year} ${make} ${model} ${trim}`.toLowerCase();

/** Saves changes of a locked vehicle, with an audit entry. */
async function saveVehicle(
  upstream: Upstream,
  session: Session,
  vehicle: Vehicle,
  action: ChangeAction,
  changes: Partial<Vehicle>,
) {
  const { id } = vehicle;
  await upstream.database.db
    .update(vehicles)
    .set({ ...changes, date_updated: sql`now()` })
    .where(eq(vehicles.id, id));
  await recordAudit(upstream, session.user, action, `vehicle:${id}`, changedFields(vehicle, changes));
  await postVehicleEvent(upstream, "vehicle.updated", id, ["facts"]);
}

async function requireFreeNumber({ database: { db } }: Upstream, vehicle: Vehicle, stockNumber: string) {
  const isOther = and(
    eq(vehicles.company_id, vehicle.company_id),
    eq(vehicles.stock_number, stockNumber),
    ne(vehicles.id, vehicle.id),
  );
  if ((await db.$count(vehicles, isOther)) > 0) throw refused("stock_taken");
}

/** Whether a vehicle still is as this form adds it. */
const isAsAdded = (vehicle: Vehicle, added: StockVehicle): boolean =>
  vehicle.stock_number === added.stockNumber &&
  vehicle.trim_id === added.trimId &&
  vehicle.condition === added.condition &&
  vehicle.mileage_km === added.mileageKm &&
  vehicle.price_cents === added.price &&
  vehicle.dealer_fee_cents === added.dealerFee &&
  isDeepStrictEqual(vehicle.exterior_colour, added.exteriorColour.name) &&
  isDeepStrictEqual(vehicle.interior_colour, added.interiorColour.name);

const catalogueHandlers = (upstream: Upstream): Handlers<Pick<StockCalls, "findStockTrims" | "addCompanyVehicle">> => ({
  async findStockTrims({ input: { vin, search } }) {
    const catalogue = await loadStockCatalogue(upstream);
    const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const ofVin = vin === undefined ? [] : await catalogue.findByVin(vin);
    const ofWords = catalogue.trims.filter((trim) => words.every((word) => fullTrimName(trim).includes(word)));
    const trims = words.length > 0 ? ofWords : ofVin;
    return { trims: trims.slice(0, shownTrims), colours: catalogue.colourNames };
  },

  async addCompanyVehicle({ input, session }) {
    const company = await getCompany(upstream, session);
    const catalogue = await loadStockCatalogue(upstream);
    if (!catalogue.trims.some(({ id }) => id === input.trimId)) throw refused("trim_unknown");
    return upstream.database.transaction(async () => {
      const exteriorColour = catalogue.colourOf("exterior", input.exteriorColour);
      const interiorColour = catalogue.colourOf("interior", input.interiorColour);
      const vehicle = { ...input, exteriorColour, interiorColour };
      const findExisting = async () => {
        const [existing] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.vin, input.vin));
        if (existing && !(existing.company_id === company.id && isAsAdded(existing, vehicle)))
          throw refused("vin_taken");
        return existing;
      };
      await lockStockNumbers(upstream, company.id);
      const posted = await findExisting();
      if (posted) return { vehicleId: posted.id };
      const [added] = await insertVehicles(upstream, company, [vehicle]);
      if (!added) {
        // The same post at the same time may have been first.
        const addedMeanwhile = await findExisting();
        if (!addedMeanwhile) throw refused("stock_taken");
        return { vehicleId: addedMeanwhile.id };
      }
      await recordAudit(upstream, session.user, "vehicle-added", `vehicle:${added.id}`, {
        before: null,
        after: { vin: input.vin, stockNumber: input.stockNumber },
      });
      await postVehicleEvent(upstream, "vehicle.published", added.id);
      return { vehicleId: added.id };
    });
  },
});

/** The facts of the form, as columns. A colour that stays as it was keeps its paint. */
async function toColumns(
  upstream: Upstream,
  vehicle: Vehicle,
  input: { mileageKm: number; stockNumber: string; dealerFee: number; exteriorColour: string; interiorColour: string },
): Promise<Partial<Vehicle>> {
  const catalogue = await loadStockCatalogue(upstream);
  const isNew = (name: string, colour: Vehicle["exterior_colour"]) => name !== colour.en && name !== colour.fr;
  const isRepainted = isNew(input.exteriorColour, vehicle.exterior_colour);
  const paint = catalogue.colourOf("exterior", input.exteriorColour);
  const cabin = catalogue.colourOf("interior", input.interiorColour);
  return {
    mileage_km: input.mileageKm,
    stock_number: input.stockNumber,
    dealer_fee_cents: input.dealerFee,
    ...(isRepainted ? (await recordColours(upstream, [paint]))(paint) : {}),
    ...(isNew(input.interiorColour, vehicle.interior_colour)
      ? { interior_colour: cabin.name, interior_hex: cabin.hex }
      : {}),
  };
}

export const stockHandlers = (upstream: Upstream): Handlers<StockCalls> => ({
  ...catalogueHandlers(upstream),

  saveCompanyVehicle: ({ input: { vehicleId, seenAt, equipment: codes, condition, ...facts }, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicleAndNumbers(upstream, session, vehicleId);
      const isCorrected = condition !== undefined && condition !== vehicle.condition;
      const known = (await upstream.database.db.select({ code: equipment.code }).from(equipment)).map(
        ({ code }) => code,
      );
      if (codes.some((code) => !known.includes(code))) throw invalidField("equipment", "invalid");
      const columns = {
        ...(await toColumns(upstream, vehicle, facts)),
        ...(isCorrected ? await toConditionColumns(upstream, vehicle, condition) : {}),
        equipment: codes,
      };
      if (Object.keys(changedFields(vehicle, columns).after).length > 0) {
        // Before the other refusals, which are about a state that an older page has not shown.
        requireUnchanged(vehicle.date_updated, seenAt, "vehicle_changed");
        if (isCorrected || facts.dealerFee !== vehicle.dealer_fee_cents) await requireNotHeld(upstream, vehicleId);
        await requireFreeNumber(upstream, vehicle, facts.stockNumber);
        await saveVehicle(upstream, session, vehicle, "vehicle-changed", columns);
      }
      return viewVehicle(upstream, session, vehicleId);
    }),

  addVehicleOption: ({ input: { vehicleId }, body: item, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicle(upstream, session, vehicleId);
      const options = withItem(vehicle.options, "option", item);
      if (options.length > vehicle.options.length) {
        await requireNotHeld(upstream, vehicleId);
        if (options.length > maxItems) throw refused("too_many_options");
        const options_cents = sumOfItems([...options, ...vehicle.packages]);
        await saveVehicle(upstream, session, vehicle, "vehicle-option-added", { options, options_cents });
      }
      return viewVehicle(upstream, session, vehicleId);
    }),

  addVehicleRebate: ({ input: { vehicleId }, body: item, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicle(upstream, session, vehicleId);
      const rebates = withItem(vehicle.rebates, "rebate", item);
      if (rebates.length > vehicle.rebates.length) {
        await requireNotHeld(upstream, vehicleId);
        if (rebates.length > maxItems) throw refused("too_many_options");
        if (!areRebatesWithinPrice({ ...vehicle, rebates })) throw refused("rebate_too_big");
        await saveVehicle(upstream, session, vehicle, "vehicle-rebate-added", { rebates });
      }
      return viewVehicle(upstream, session, vehicleId);
    }),

  removeVehicleItem: ({ input: { vehicleId, code }, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicle(upstream, session, vehicleId);
      const isOther = (item: PricedItem) => item.code !== code;
      const [options, rebates] = [vehicle.options.filter(isOther), vehicle.rebates.filter(isOther)];
      if (options.length + rebates.length < vehicle.options.length + vehicle.rebates.length) {
        await requireNotHeld(upstream, vehicleId);
        const options_cents = sumOfItems([...options, ...vehicle.packages]);
        await saveVehicle(upstream, session, vehicle, "vehicle-item-removed", { options, options_cents, rebates });
      }
      return viewVehicle(upstream, session, vehicleId);
    }),
});
