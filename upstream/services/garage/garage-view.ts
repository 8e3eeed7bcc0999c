/** Builds what the garage's list and vehicle pages show. */
import { asc, desc, eq, sql } from "drizzle-orm";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import type { GarageVehicle, GarageVehicleDetails, RecordedValue } from "#contract/garage.ts";
import { isStartingScore } from "#domain/credit/credit-score.ts";
import { hasCheckDigit } from "#domain/vehicle/vin.ts";
import { buildOnce } from "#upstream/db/build-once.ts";
import type { Handle } from "#upstream/db/database.ts";
import {
  creditScores,
  garageDocuments,
  garageValues,
  garageVehicles,
  transactions,
  vehicles,
} from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { isReturnedSql } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { whereScoreOwner } from "#upstream/services/credit-score/score.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { anyOwner, ownerOf } from "#upstream/services/shared/owner.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { photoUrlOf, pictureJson } from "#upstream/services/shared/vehicles.ts";
import { findDrawingUrl } from "#upstream/services/trade-in/catalogue/catalogue-drawing.ts";
import { answersOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type GarageRow, whereGarageOwner } from "./garage-rows.ts";

const maxVehicles = 50;

/** The purchase in which the vehicle was bought, with what its first picture is found by. */
interface BoughtIn {
  vehicleId: number;
  isSigned: boolean;
  isReturned: boolean;
  names: { make: string; model: string };
  picture: Parameters<typeof photoUrlOf>[0];
  mainImage: string | null;
}

/** A vehicle with its values, its purchase and how many documents it has. */
function vehicleColumnsOf(db: Handle) {
  const values = db
    .select({
      values: sql`json_agg(json_build_object('on', ${garageValues.valued_on}, 'low', ${garageValues.low_cents},
        'high', ${garageValues.high_cents}, 'mileage', ${garageValues.mileage}) order by ${garageValues.valued_on})`,
    })
    .from(garageValues)
    .where(eq(garageValues.vehicle_id, garageVehicles.id));
  const boughtIn = joinVehicleNames(
    db
      .select({
        boughtIn: sql`json_build_object('vehicleId', ${vehicles.id}, 'isSigned', ${transactions.state} = 'signed',
          'isReturned', ${isReturnedSql}, 'names', json_build_object('make', ${vehicleColumns.make}, 'model', ${vehicleColumns.model}),
          'picture', ${pictureJson}, 'mainImage', ${mainImageColumn})`,
      })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .$dynamic(),
  ).where(eq(transactions.id, garageVehicles.transaction_id));
  return {
    row: garageVehicles,
    values: sql<RecordedValue[] | null>`(${values})`,
    boughtIn: sql<BoughtIn | null>`(${boughtIn})`,
    documents: db.$count(garageDocuments, eq(garageDocuments.vehicle_id, garageVehicles.id)),
  };
}

const selectById = buildOnce((db) =>
  db
    .select(vehicleColumnsOf(db))
    .from(garageVehicles)
    .where(eq(garageVehicles.id, sql.placeholder("id"))),
);

type SelectedVehicle = Awaited<ReturnType<typeof selectById>>[number];

type LatestScore = Pick<CreditScore, "score" | "factors">;

/** The vehicles, each with the owner's latest score; one row without a vehicle for an owner who has none. */
const selectOfOwner = buildOnce((db) => {
  const { score, factors, scored_on } = creditScores;
  const latestScore = db
    .select({ score: sql`json_build_object('score', ${score}, 'factors', ${factors})` })
    .from(creditScores)
    .where(whereScoreOwner(anyOwner))
    .orderBy(desc(scored_on))
    .limit(1);
  return db
    .select({ ...vehicleColumnsOf(db), creditScore: sql<LatestScore | null>`(${latestScore})` })
    .from(sql`(select 1) as owner`)
    .leftJoin(garageVehicles, whereGarageOwner(anyOwner))
    .orderBy(desc(garageVehicles.created_at), garageVehicles.id)
    .limit(maxVehicles);
});

async function toGarageVehicle({ row, boughtIn, documents, ...selected }: SelectedVehicle): Promise<GarageVehicle> {
  const { isDecoded, isTrimDecoded, ...vehicle } = vehicleOf(row);
  const { vin, "basic-information": basic } = answersOf(row);
  const values = selected.values ?? [];
  const boughtPhoto = boughtIn && photoUrlOf(boughtIn.picture, boughtIn.names, boughtIn.mainImage);
  return {
    id: row.id,
    vehicle,
    photoUrl: boughtPhoto || (await findDrawingUrl(vehicle, basic)),
    vin: vin?.tradeInVinNumber ?? null,
    mileage: basic?.mileage ?? null,
    value: values.at(-1) ?? null,
    values,
    addedAt: row.added_at?.toISOString() ?? null,
    boughtVehicleId: boughtIn?.isSigned ? boughtIn.vehicleId : null,
    isReturned: boughtIn?.isReturned ?? false,
    documents,
  };
}

/** An owner's vehicles, the latest first, and the owner's latest credit score, if anything is known of them. */
export async function viewGarage({ database }: Upstream, owner: Session) {
  const rows = await selectOfOwner(database, ownerOf(owner));
  const vehicles = rows.flatMap(({ row, ...selected }) => (row ? toGarageVehicle({ ...selected, row }) : []));
  const latest = rows[0]?.creditScore ?? null;
  const creditScore = latest && !isStartingScore(latest) ? latest.score : null;
  return { MyGarageVehicle: await Promise.all(vehicles), creditScore };
}

/** The specification's response shape is a list whose first item is the vehicle. */
export async function viewGarageVehicle(
  upstream: Upstream,
  row: GarageRow,
): Promise<{ MyGarageVehicle: [GarageVehicleDetails] }> {
  const selected = requireRow(await selectById(upstream.database, { id: row.id }));
  const { isDecoded, isTrimDecoded } = vehicleOf(row);
  const answers = answersOf(row);
  const vin = answers.vin?.tradeInVinNumber;
  const documents = await upstream.database.db
    .select()
    .from(garageDocuments)
    .where(eq(garageDocuments.vehicle_id, row.id))
    .orderBy(asc(garageDocuments.created_at));
  const files = documents.map(({ id, kind, name, created_at }) => ({
    id,
    kind,
    name,
    addedAt: created_at.toISOString(),
  }));
  return {
    MyGarageVehicle: [
      {
        ...(await toGarageVehicle(selected)),
        answers,
        isDecoded,
        isTrimDecoded,
        hasCheckDigit: vin === undefined ? null : hasCheckDigit(vin),
        files,
      },
    ],
  };
}
