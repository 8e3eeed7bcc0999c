/** The first pictures of bought vehicles. */
import { eq, inArray } from "drizzle-orm";
import { transactions, vehicles } from "#upstream/db/schema/index.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { photoUrlOf, pictureColumns } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Addresses of the pictures by the id of the purchase. */
export async function findPurchasePhotos({ database }: Upstream, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await joinVehicleNames(
    database.db
      .select({ id: transactions.id, picture: pictureColumns, names: vehicleColumns, mainImage: mainImageColumn })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .$dynamic(),
  ).where(inArray(transactions.id, ids));
  return new Map(rows.map(({ id, picture, names, mainImage }) => [id, photoUrlOf(picture, names, mainImage)]));
}
