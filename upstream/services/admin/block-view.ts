/** A trade-in as dealers and as the staff see it: what its rows hold, read back through the contract. */
import { z } from "zod";
import { withheldSign, withoutPerson } from "#app/domain/withheld.ts";
import type { BlockVehicle, BlockVehicleDetails, ListedTradeIn } from "#upstream/contract/block.ts";
import { province } from "#upstream/contract/fields.ts";
import type { CatalogueVehicle, TradeInEstimate } from "#upstream/contract/trade-in.ts";
import { findToday } from "#upstream/db/today.ts";
import { type NamedList, nameListed } from "#upstream/services/trade-in/catalogue-lists.ts";
import { answersOf, estimateOf, isExpired, mileageOf, vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photosOf } from "./block-photos.ts";
import type { ListingRow, TradeInRow } from "./block-rows.ts";

type Row = Pick<TradeInRow, "tradeIn" | "owner" | "buyers" | "province">;

/** With whether its days are over: until it is valued again, it is worth what nobody has told. */
export function estimateFor({ tradeIn }: Pick<Row, "tradeIn">, today: string): TradeInEstimate | null {
  const estimate = estimateOf(tradeIn);
  return estimate && { ...estimate, isExpired: isExpired(estimate, today) };
}

export const provinceOf = (row: Row) => province.nullable().catch(null).parse(row.province);

/** What was told of the condition; `clean` reads each text that a person typed, `cleanDetails` whole sentences. */
export async function reportOf(row: Row, clean: (text: string) => string, cleanDetails = clean) {
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
      accidentedDetails: accidentedDetails && cleanDetails(accidentedDetails),
      accidentedWindShieldDetails: accidentedWindShieldDetails && cleanDetails(accidentedWindShieldDetails),
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
      endedOffer: row.ownOffer === null ? row.endedOffer : null,
      isOwnAccepted: row.ownOfferId !== null && row.ownOfferId === listing.accepted_offer_id,
      offers: row.offers,
      highestOffer: row.highestOffer,
    };
  });
}

/** As dealers read it: the catalogue's own words, where it has an id for them; what was typed is cleaned. */
export function cleanVehicle(row: Row): CatalogueVehicle {
  const vehicle = vehicleOf(row.tradeIn);
  const clean = (name: string | null, id: number | null) =>
    name === null || id !== null ? name : withoutPerson(name, namesOf(row));
  return {
    ...vehicle,
    make: clean(vehicle.make, vehicle.makeId),
    model: clean(vehicle.model, vehicle.modelId),
    trim: clean(vehicle.trim, vehicle.trimId),
  };
}

const text = z.string().optional().catch(undefined);
const buyer = z.object({
  ...{ firstName: text, lastName: text, companyName: text },
  billing: z.object({ line1: text }).catch({}),
});

const toldOf = ({ buyers }: Pick<Row, "buyers">) =>
  (buyers ?? []).flatMap((answers) => buyer.safeParse(answers).data ?? []);

/** Else no name can be found in what they typed. */
const isNamed = ({ owner, buyers }: Row): boolean =>
  Boolean(owner?.last_name) || toldOf({ buyers }).some(({ lastName }) => lastName);

/** What the account, the trade-in and its owner's purchases call the person by. */
function namesOf({ owner, tradeIn, buyers }: Row): string[] {
  const told = toldOf({ buyers });
  return [
    ...[owner?.first_name, owner?.last_name, owner?.user_name, owner?.profile.companyName],
    ...told.flatMap(({ firstName, lastName, companyName, billing }) => [
      firstName,
      lastName,
      companyName,
      billing.line1,
    ]),
    ...[tradeIn.email, tradeIn.phone],
  ].flatMap((name) => (name ? [name] : []));
}

export async function viewDetails(upstream: Upstream, row: ListingRow): Promise<BlockVehicleDetails> {
  const [vehicle] = await viewListings(upstream, [row]);
  if (!vehicle) throw new Error("A listing has no view");
  const estimate = estimateFor(row, await findToday(upstream));
  const vin = answersOf(row.tradeIn).vin?.tradeInVinNumber;
  const clean = (text: string) => withoutPerson(text, namesOf(row));
  return {
    ...vehicle,
    ...(await reportOf(row, clean, isNamed(row) ? clean : () => withheldSign)),
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
