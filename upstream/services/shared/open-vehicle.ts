/** The vehicle of a person's latest unsigned purchase: each page shows it, so it is read with the session. */
import { and, desc, eq, type Placeholder, sql } from "drizzle-orm";
import type { Handle } from "#upstream/db/database.ts";
import { transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { mainImageColumn } from "./catalogue-picture.ts";
import { joinVehicleNames, vehicleColumns } from "./vehicle-name-parts.ts";
import { type PictureSource, photoUrlOf, pictureJson } from "./vehicles.ts";

export interface NamedVehicle {
  vehicle: PictureSource & { id: number };
  name: { year: number; make: string; model: string; trim: string };
  mainImage: string | null;
}

/** SQL for statements that select from users: one row by one index, or null. */
export const openVehicleOfUser = (db: Handle, brandKey: Placeholder) =>
  sql<NamedVehicle | null>`(${joinVehicleNames(
    db
      .select({
        json: sql`json_build_object('vehicle', ${pictureJson}::jsonb || jsonb_build_object('id', ${vehicles.id}),
          'name', json_build_object('year', ${vehicleColumns.year}, 'make', ${vehicleColumns.make},
            'model', ${vehicleColumns.model}, 'trim', ${vehicleColumns.trim}),
          'mainImage', ${mainImageColumn})`,
      })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .$dynamic(),
  )
    .where(
      and(eq(transactions.user_id, users.id), eq(transactions.brand_key, brandKey), eq(transactions.state, "open")),
    )
    .orderBy(desc(transactions.updated_at), desc(transactions.id))
    .limit(1)})`;

export const toPurchasedVehicle = ({ vehicle, name, mainImage }: NamedVehicle) => ({
  SourceId: vehicle.id,
  PhotoUrl: photoUrlOf(vehicle, name, mainImage),
  Make: name.make,
  Model: name.model,
  Year: name.year,
  Version: name.trim,
});
