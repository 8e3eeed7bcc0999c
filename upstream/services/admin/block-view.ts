/** A trade-in as dealers and as the staff see it: what its rows hold, read back through the contract. */
import { withoutPerson } from "#app/domain/withheld.ts";
import type { BlockVehicle, BlockVehicleDetails, ListedTradeIn } from "#upstream/contract/block.ts";
import { province } from "#upstream/contract/fields.ts";
import type { CatalogueVehicle, TradeInEstimate } from "#upstream/contract/trade-in.ts";
import { findToday } from "#upstream/db/today.ts";
import { type NamedList, nameListed } from "#upstream/services/trade-in/catalogue-lists.ts";
import { answersOf, estimateOf, isExpired, mileageOf, vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photosOf } from "./block-photos.ts";
import type { ListingRow, TradeInRow } from "./block-rows.ts";

type Row = Pick<TradeInRow, "tradeIn" | "owner" | "province">;

/** With whether its days are over: until it is valued again, it is worth what nobody has told. */
export function estimateFor({ tradeIn }: Pick<Row, "tradeIn">, today: string): TradeInEstimate | null {
  const estimate = estimateOf(tradeIn);
  return estimate && { ...estimate, isExpired: isExpired(estimate, today) };
}

export const provinceOf = (row: Row) => province.nullable().catch(null).parse(row.province);

/** What was told of the condition; `clean` reads each text that a person typed. */
export async function reportOf(row: Row, clean: (text: string) => string) {
  const { condition, "basic-information": information, "vehicle-features": features } = answersOf(row.tradeIn);
  const { trimId } = vehicleOf(row.tradeIn);
  const { accidentedDetails, accidentedWindShieldDetails } = condition?.vehicleCondition ?? {};
  // As the catalogue names it; what it does not know is in its owner's words.
  const named = async (list: NamedList, key: string) => {
    const typed = clean(key);
    return (await nameListed(list, trimId, key)) ?? { en: typed, fr: typed };
  };
  return {
    condition: condition && {
      ...condition.vehicleCondition,
      accidentedDetails: accidentedDetails && clean(accidentedDetails),
      accidentedWindShieldDetails: accidentedWindShieldDetails && clean(accidentedWindShieldDetails),
    },
    information: information && {
      mileage: information.mileage,
      color: await named("colors", information.color),
      transmission: await named("transmissions", information.transmission),
      drivetrain: await named("drivetrains", information.drivetrain),
      fuelType: await named("fuels", information.fuelType),
      engine: await named("engines", information.engine),
    },
    features: await Promise.all((features?.vehicleFeatures ?? []).map((code) => named("equipment", code))),
  };
}

/** Several at once. */
export async function viewListings(upstream: Upstream, rows: readonly ListingRow[]): Promise<BlockVehicle[]> {
  const photos = await photosOf(upstream, rows);
  return rows.map((row) => {
    const { tradeIn, listing } = row;
    const answers = answersOf(row.tradeIn);
    return {
      guid: listing.id,
      state: listing.state,
      vehicle: cleanVehicle(row),
      mileage: mileageOf(tradeIn),
      province: provinceOf(row),
      generalCondition: answers.condition?.vehicleCondition.generalCondition ?? null,
      photos: photos.get(tradeIn.id) ?? [],
      publishedAt: listing.published_at?.toISOString() ?? null,
      ownOffer: row.ownOffer,
      isOwnAccepted: row.ownOfferId !== null && row.ownOfferId === listing.accepted_offer_id,
      offers: row.offers,
      highestOffer: row.highestOffer,
    };
  });
}

/** The catalogue's own words, unless a trim was typed. */
function cleanVehicle(row: Row): CatalogueVehicle {
  const vehicle = vehicleOf(row.tradeIn);
  return { ...vehicle, trim: vehicle.trim === null ? null : withoutPerson(vehicle.trim, namesOf(row)) };
}

const namesOf = ({ owner, tradeIn }: Row): string[] =>
  [owner?.first_name, owner?.last_name, owner?.user_name, owner?.profile.companyName, tradeIn.email, tradeIn.phone]
    .filter((name) => name !== undefined && name !== null)
    .filter((name) => name !== "");

export async function viewDetails(upstream: Upstream, row: ListingRow): Promise<BlockVehicleDetails> {
  const [vehicle] = await viewListings(upstream, [row]);
  if (!vehicle) throw new Error("A listing has no view");
  const estimate = estimateFor(row, await findToday(upstream));
  const vin = answersOf(row.tradeIn).vin?.tradeInVinNumber;
  return {
    ...vehicle,
    ...(await reportOf(row, (text) => withoutPerson(text, namesOf(row)))),
    vinStart: vin?.slice(0, 11) ?? null,
    estimate: estimate?.isExpired ? null : estimate,
  };
}

export const toListed = (row: Pick<Row, "tradeIn">): ListedTradeIn => {
  const estimate = estimateOf(row.tradeIn);
  return {
    id: row.tradeIn.id,
    vehicle: vehicleOf(row.tradeIn),
    mileage: mileageOf(row.tradeIn),
    updatedAt: row.tradeIn.updated_at.toISOString(),
    estimate: estimate && { priceLow: estimate.priceLow, priceHigh: estimate.priceHigh },
  };
};
