/** A dealer's vehicle: as its page shows it, and locked for a change. */
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { sumCents } from "#domain/money/money.ts";
import { advisoryLockFor } from "#upstream/db/locks.ts";
import type { PricedItem } from "#upstream/db/schema/catalogue.ts";
import { companies, equipment, reservations, users, vehiclePrices, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { noCursor } from "#upstream/list/order.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import { toPhotos } from "#upstream/services/shared/vehicle-photo.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { ownVehicles, selectVehicles, toVehicleRow } from "./vehicle-list.ts";

type Vehicle = typeof vehicles.$inferSelect;

const toItem = ({ code, name, price_cents }: PricedItem) => ({ code, name, price: price_cents });

async function listPrices({ database: { db } }: Upstream, vehicleId: number): Promise<CompanyVehicle["prices"]> {
  const prices = await db
    .select({ price: vehiclePrices, first_name: users.first_name, last_name: users.last_name })
    .from(vehiclePrices)
    .leftJoin(users, eq(users.id, vehiclePrices.changed_by))
    .where(eq(vehiclePrices.vehicle_id, vehicleId))
    .orderBy(desc(vehiclePrices.id));
  return prices.map(({ price, ...author }) => ({
    former: price.former_cents,
    price: price.price_cents,
    changedBy: authorNameOf(author),
    at: price.created_at.toISOString(),
  }));
}

/** Throws 404 for another company's vehicle. */
export async function viewVehicle(upstream: Upstream, reader: Session, id: number): Promise<CompanyVehicle> {
  const { db } = upstream.database;
  const scope = ownVehicles(reader).and(eq(vehicles.id, id));
  const row = requireRow(await selectVehicles(upstream, scope, noCursor));
  const vehicle = requireRow(await db.select().from(vehicles).where(eq(vehicles.id, id)));
  const allEquipment = await db.select().from(equipment).orderBy(asc(equipment.category), asc(equipment.code));
  return {
    ...toVehicleRow(row),
    dealerFee: vehicle.dealer_fee_cents,
    options: vehicle.options.map(toItem),
    rebates: vehicle.rebates.map(toItem),
    equipment: allEquipment.map(({ code, name }) => ({ code, name, isChosen: vehicle.equipment.includes(code) })),
    photos: toPhotos(vehicle.photos),
    prices: await listPrices(upstream, id),
  };
}

/** Throws 404 for another company's vehicle. */
async function getCompanyId({ database }: Upstream, session: Session, id: number): Promise<number> {
  const rows = database.db
    .select({ companyId: vehicles.company_id })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(ownVehicles(session).and(eq(vehicles.id, id)).where);
  return requireRow(await rows).companyId;
}

/** Whoever gives a vehicle of the company a stock number first locks them, so that no other vehicle gets it meanwhile. */
export async function lockStockNumbers({ database }: Upstream, companyId: number): Promise<void> {
  await database.db.execute(advisoryLockFor("stockNumbers", companyId));
}

/** Locks an own vehicle that is not sold, and the stock numbers of its company. */
export async function lockVehicleAndNumbers(upstream: Upstream, session: Session, id: number) {
  await lockStockNumbers(upstream, await getCompanyId(upstream, session, id));
  return lockVehicle(upstream, session, id);
}

/** Locks an own vehicle that is not sold. */
export async function lockVehicle(upstream: Upstream, session: Session, id: number) {
  await getCompanyId(upstream, session, id);
  const { db } = upstream.database;
  const vehicle = requireRow(await db.select().from(vehicles).where(eq(vehicles.id, id)).for("no key update"));
  if (vehicle.status === "sold") throw refused("vehicle_sold");
  return vehicle;
}

export const sumOfItems = (items: readonly PricedItem[]) => sumCents(items.map(({ price_cents }) => price_cents));

/** Whether a vehicle's own rebates stay within its price. Every change of either must ask. */
export const areRebatesWithinPrice = ({ rebates, price_cents }: Pick<Vehicle, "rebates" | "price_cents">): boolean =>
  sumOfItems(rebates) <= price_cents;

/** Refuses a change of what the buyer who holds the vehicle was shown, other than its price. */
export async function requireNotHeld({ database: { db } }: Upstream, vehicleId: number): Promise<void> {
  const isHeld = and(eq(reservations.vehicle_id, vehicleId), gt(reservations.expires_at, sql`now()`));
  if ((await db.$count(reservations, isHeld)) > 0) throw refused("vehicle_held");
}
