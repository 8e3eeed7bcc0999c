/** Rows of vehicles as the contract shows them on a page and in a purchase. */
import { eq, inArray } from "drizzle-orm";
import type { Company, VehicleDetails } from "#contract/inventory/vehicle.ts";
import type { VehicleLine } from "#domain/money/quote.ts";
import { companies, equipment, makes, models, trims, vehicles } from "#upstream/db/schema/index.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { vehicleState } from "./vehicle-state.ts";

type Vehicle = typeof vehicles.$inferSelect;
type VehicleCompany = typeof companies.$inferSelect;

export interface VehicleRow {
  vehicle: Vehicle;
  make: string;
  model: string;
  trim: typeof trims.$inferSelect;
  company: VehicleCompany;
  state: VehicleDetails["state"];
}

/** Vehicles with all that their details are made of; the caller adds what it filters, sorts and limits by. */
export const selectVehicles = ({ database }: Upstream) =>
  database.db
    .select({
      vehicle: vehicles,
      make: makes.name,
      model: models.name,
      trim: trims,
      company: companies,
      state: vehicleState,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .innerJoin(models, eq(models.id, vehicles.model_id))
    .innerJoin(trims, eq(trims.id, vehicles.trim_id))
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .$dynamic();

/** Whatever its brand or state: who may see it is the caller's question. */
export async function findVehicle(upstream: Upstream, vehicleId: number): Promise<VehicleRow | null> {
  const [row] = await selectVehicles(upstream).where(eq(vehicles.id, vehicleId));
  return row ?? null;
}

export async function getVehicle(upstream: Upstream, vehicleId: number): Promise<VehicleRow> {
  const row = await findVehicle(upstream, vehicleId);
  if (!row) throw notFound();
  return row;
}

type Pictured = Pick<Vehicle, "body_style" | "interior_hex" | "paint_hex" | "photos">;

const drawnViews = ["front", "side", "rear", "interior"] as const;

/** Drawn by upstream/pictures from the address alone, so that equal pictures are loaded and kept once. */
const drawingUrl = (vehicle: Pictured, view: (typeof drawnViews)[number]) => {
  const colour = view === "interior" ? vehicle.interior_hex : vehicle.paint_hex;
  return `/media/drawings/${vehicle.body_style}-${colour.replace("#", "").toLowerCase()}-${view}.svg`;
};

const photosOf = (vehicle: Pictured) =>
  vehicle.photos.length > 0 ? vehicle.photos : drawnViews.map((view) => ({ url: drawingUrl(vehicle, view), view }));

export const photoUrlOf = (vehicle: Pictured): string => photosOf(vehicle)[0]?.url ?? "";

const lineNames = {
  price: { en: "Vehicle", fr: "Véhicule" },
  dealerFee: { en: "Dealer fee", fr: "Frais du concessionnaire" },
  freightAndPdi: { en: "Freight and preparation", fr: "Transport et préparation" },
  associationFee: { en: "Dealer association fee", fr: "Frais d’association de concessionnaires" },
  airTax: { en: "Air conditioner tax", fr: "Taxe sur le climatiseur" },
  tireTax: { en: "Tire duty", fr: "Droit sur les pneus" },
} as const;

const namedLine = (id: keyof typeof lineNames, kind: VehicleLine["kind"], amount: number): VehicleLine => ({
  id,
  kind,
  amount,
  name: lineNames[id],
});

/** What the vehicle costs however it is paid, each part a line (reading 5); parts of nothing are left out. */
export const linesOf = (vehicle: Vehicle): VehicleLine[] => [
  namedLine("price", "price", vehicle.price_cents),
  ...[
    ...[...vehicle.options, ...vehicle.packages].map(
      ({ code, name, price_cents }): VehicleLine => ({
        id: `option.${code}`,
        kind: "option",
        amount: price_cents,
        name,
      }),
    ),
    namedLine("dealerFee", "fee", vehicle.dealer_fee_cents),
    namedLine("freightAndPdi", "fee", vehicle.freight_and_pdi_cents),
    namedLine("associationFee", "fee", vehicle.association_fee_cents),
    namedLine("airTax", "levy", vehicle.air_tax_cents),
    namedLine("tireTax", "levy", vehicle.tire_tax_cents),
  ].filter(({ amount }) => amount > 0),
];

export const toCompany = (company: VehicleCompany): Company => ({
  id: company.id,
  name: company.name,
  legalName: company.legal_name,
  phone: company.phone,
  email: company.email,
  address: company.address,
  city: company.city,
  province: company.province,
  postalCode: company.postal_code,
  latitude: company.latitude,
  longitude: company.longitude,
  permitNumber: company.permit_number,
});

const toPricedItem = ({ code, name, price_cents }: Vehicle["options"][number]) => ({ code, name, price: price_cents });

async function equipmentNames({ database }: Upstream, codes: string[]) {
  if (codes.length === 0) return [];
  const rows = await database.db.select().from(equipment).where(inArray(equipment.code, codes)).orderBy(equipment.code);
  return rows.map(({ name }) => name);
}

interface CardRow {
  vehicle: Pictured &
    Pick<Vehicle, "id" | "condition" | "year" | "fuel" | "mileage_km" | "all_in_price_cents" | "date_updated">;
  make: string;
  model: string;
  trim: string;
  company: Pick<VehicleCompany, "city" | "province">;
}

/** What a vehicle's card and its own page both show of it, aside from its state. */
export const toVehicleCard = ({ vehicle, make, model, trim, company }: CardRow) => ({
  id: vehicle.id,
  condition: vehicle.condition,
  year: vehicle.year,
  make,
  model,
  trim,
  bodyStyle: vehicle.body_style,
  fuel: vehicle.fuel,
  mileageKm: vehicle.mileage_km,
  city: company.city,
  province: company.province,
  photoUrl: photoUrlOf(vehicle),
  price: vehicle.all_in_price_cents,
  dateUpdated: vehicle.date_updated.toISOString(),
});

export async function toVehicleDetails(upstream: Upstream, row: VehicleRow): Promise<VehicleDetails> {
  const { vehicle, make, model, trim, company, state } = row;
  return {
    ...toVehicleCard({ vehicle, make, model, trim: trim.name, company }),
    state,
    trimId: vehicle.trim_id,
    vin: vehicle.vin,
    stockNumber: vehicle.stock_number,
    drivetrain: vehicle.drivetrain,
    transmission: vehicle.transmission,
    engine: trim.engine,
    exteriorColour: vehicle.exterior_colour,
    interiorColour: vehicle.interior_colour,
    seats: vehicle.seats,
    doors: vehicle.doors,
    combinedL100km: trim.combined_l_100km,
    msrp: vehicle.msrp_cents,
    lines: linesOf(vehicle),
    options: vehicle.options.map(toPricedItem),
    packages: vehicle.packages.map(toPricedItem),
    equipment: await equipmentNames(upstream, vehicle.equipment),
    warranty: {
      basicMonths: vehicle.basic_warranty_months,
      basicKm: vehicle.basic_warranty_km,
      powertrainMonths: vehicle.powertrain_warranty_months,
      powertrainKm: vehicle.powertrain_warranty_km,
      startsOn: vehicle.warranty_starts_on,
    },
    photos: photosOf(vehicle),
    isDemonstration: vehicle.is_demonstration,
    company: toCompany(company),
  };
}
