/** A trade-in as dealers and as the staff see it: what its rows hold, read back through the contract. */
import { z } from "zod";
import { province } from "#contract/fields.ts";
import {
  type BlockVehicle,
  type BlockVehicleDetails,
  type ListedTradeIn,
  type TypedText,
  typedTexts,
} from "#contract/trade-in/block.ts";
import type { CatalogueVehicle, TradeInEstimate } from "#contract/trade-in/trade-in.ts";
import { withheldSign, withoutPerson } from "#domain/trade-in/withheld.ts";
import { findToday } from "#upstream/db/today.ts";
import { type NamedList, nameListed } from "#upstream/services/trade-in/catalogue/catalogue-lists.ts";
import { answersOf, estimateOf, isExpired, mileageOf, vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photosOf } from "./photos.ts";
import type { ListingRow, TradeInRow } from "./rows.ts";

type Row = Pick<TradeInRow, "tradeIn" | "listing" | "owner" | "buyers" | "province">;

/** Reads a text that a person typed, by what it tells of. */
type Clean = (text: string, field: TypedText) => string;

export const isWithheld = ({ listing }: Pick<Row, "listing">, field: TypedText): boolean =>
  listing?.withheld_fields.includes(field) ?? false;

/** With whether its days are over: until it is valued again, it is worth what nobody has told. */
export function estimateFor({ tradeIn }: Pick<Row, "tradeIn">, today: string): TradeInEstimate | null {
  const estimate = estimateOf(tradeIn);
  return estimate && { ...estimate, isExpired: isExpired(estimate, today) };
}

export const provinceOf = (row: Row) => province.nullable().catch(null).parse(row.province);

/** What was told of the condition; `clean` reads each text that a person typed. */
async function reportOf(row: Row, clean: Clean) {
  const { condition, "basic-information": information, "vehicle-features": features } = answersOf(row.tradeIn);
  const { trimId } = vehicleOf(row.tradeIn);
  const { accidentedDetails, accidentedWindShieldDetails } = condition?.vehicleCondition ?? {};
  // As the catalogue names it; what it does not know is in its owner's words.
  const named = async (list: NamedList, field: TypedText, key: string) => {
    const known = await nameListed(list, trimId, key);
    if (known) return known;
    const typed = clean(key, field);
    return { en: typed, fr: typed };
  };
  return {
    condition: condition && {
      ...condition.vehicleCondition,
      accidentedDetails: accidentedDetails && clean(accidentedDetails, "accidentedDetails"),
      accidentedWindShieldDetails:
        accidentedWindShieldDetails && clean(accidentedWindShieldDetails, "accidentedWindShieldDetails"),
    },
    information: information && {
      mileage: information.mileage,
      color: await named("colors", "color", information.color),
      transmission: await named("transmissions", "transmission", information.transmission),
      drivetrain: await named("drivetrains", "drivetrain", information.drivetrain),
      fuelType: await named("fuels", "fuelType", information.fuelType),
      engine: await named("engines", "engine", information.engine),
    },
    features: await Promise.all((features?.vehicleFeatures ?? []).map((code) => named("equipment", "features", code))),
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

/** The catalogue's own words, where it has an id for them. */
function vehicleBy(row: Row, clean: Clean): CatalogueVehicle {
  const vehicle = vehicleOf(row.tradeIn);
  const named = (field: "make" | "model" | "trim") => {
    const name = vehicle[field];
    return name === null || vehicle[`${field}Id`] !== null ? name : clean(name, field);
  };
  return { ...vehicle, make: named("make"), model: named("model"), trim: named("trim") };
}

/** As dealers read it. */
export const cleanVehicle = (row: Row): CatalogueVehicle => vehicleBy(row, forDealers(row));

/** As it was typed, with each text of its person's own, those of the equipment in one. */
export async function readTyped(row: Row) {
  const found = new Map<TypedText, string[]>();
  const note: Clean = (typed, field) => {
    found.set(field, [...(found.get(field) ?? []), typed]);
    return typed;
  };
  vehicleBy(row, note);
  const report = await reportOf(row, note);
  const texts = typedTexts.flatMap((field) => {
    const typed = found.get(field);
    return typed ? [{ field, text: typed.join(", "), isWithheld: isWithheld(row, field) }] : [];
  });
  return { ...report, texts };
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

const sentences: readonly TypedText[] = ["accidentedDetails", "accidentedWindShieldDetails"];

/** What the staff withholds is not read, nor is a sentence of a person whose name is not known; the rest is cleaned. */
function forDealers(row: Row): Clean {
  const names = namesOf(row);
  const isHidden = (field: TypedText) => isWithheld(row, field) || (sentences.includes(field) && !isNamed(row));
  return (typed, field) => (isHidden(field) ? withheldSign : withoutPerson(typed, names));
}

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
  const { features, ...report } = await reportOf(row, forDealers(row));
  return {
    ...vehicle,
    ...report,
    features: features.filter(({ en }) => en !== withheldSign),
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
