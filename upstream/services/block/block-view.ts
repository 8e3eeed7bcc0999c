/** Builds what dealers and staff see of a trade-in from its rows. */
import { z } from "zod";
import { province } from "#contract/fields.ts";
import {
  type BlockVehicle,
  type BlockVehicleDetails,
  type OwnerTextField,
  ownerTextFields,
  type TradeInListRow,
} from "#contract/trade-in/block.ts";
import type { CatalogueVehicle, TradeInEstimate } from "#contract/trade-in/trade-in.ts";
import { redactionMark, redactPersonalData } from "#domain/trade-in/redact-personal-data.ts";
import { getToday } from "#upstream/db/today.ts";
import { type CatalogueList, findOptionName } from "#upstream/services/trade-in/catalogue/catalogue-lists.ts";
import { answersOf, estimateOf, isExpired, mileageOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ListingRow, TradeInWithListing } from "./block-rows.ts";
import { findPhotos } from "./photos.ts";

type ViewedRow = Pick<TradeInWithListing, "tradeIn" | "listing" | "owner" | "buyers" | "province">;

/** Cleans a text that the owner typed before it is shown; `field` names the question. */
type CleanText = (text: string, field: OwnerTextField) => string;

export const isWithheld = ({ listing }: Pick<ViewedRow, "listing">, field: OwnerTextField): boolean =>
  listing?.withheld_fields.includes(field) ?? false;

/** The stored estimate, marked when it has expired by `today` (YYYY-MM-DD). */
export function currentEstimate({ tradeIn }: Pick<ViewedRow, "tradeIn">, today: string): TradeInEstimate | null {
  const estimate = estimateOf(tradeIn);
  return estimate && { ...estimate, isExpired: isExpired(estimate, today) };
}

const storedProvince = province.nullable().catch(null);
export const provinceOf = (row: ViewedRow) => storedProvince.parse(row.province);

/** The vehicle's condition report; `clean` is applied to each text that the owner typed. */
async function buildReport(row: ViewedRow, clean: CleanText) {
  const { condition, "basic-information": information, "vehicle-features": features } = answersOf(row.tradeIn);
  const { trimId } = vehicleOf(row.tradeIn);
  const { accidentedDetails, accidentedWindShieldDetails } = condition?.vehicleCondition ?? {};
  // The catalogue's bilingual name, else the owner's own words in both languages.
  const nameAnswer = async (list: CatalogueList, field: OwnerTextField, key: string) => {
    const listedName = await findOptionName(list, trimId, key);
    if (listedName) return listedName;
    const cleaned = clean(key, field);
    // An engine's litres have a comma in French.
    return { en: cleaned, fr: field === "engine" ? cleaned.replace(/(\d)\.(\d L)/, "$1,$2") : cleaned };
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
      color: await nameAnswer("colors", "color", information.color),
      transmission: await nameAnswer("transmissions", "transmission", information.transmission),
      drivetrain: await nameAnswer("drivetrains", "drivetrain", information.drivetrain),
      fuelType: await nameAnswer("fuels", "fuelType", information.fuelType),
      engine: await nameAnswer("engines", "engine", information.engine),
    },
    features: await Promise.all(
      (features?.vehicleFeatures ?? []).map((code) => nameAnswer("equipment", "features", code)),
    ),
  };
}

export async function viewListings(upstream: Upstream, rows: readonly ListingRow[]): Promise<BlockVehicle[]> {
  const photos = await findPhotos(upstream, rows);
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

/** Cleans each name that has no catalogue id: the owner typed it. */
function cleanVehicleNames(row: ViewedRow, clean: CleanText): CatalogueVehicle {
  const vehicle = vehicleOf(row.tradeIn);
  const nameField = (field: "make" | "model" | "trim") => {
    const name = vehicle[field];
    return name === null || vehicle[`${field}Id`] !== null ? name : clean(name, field);
  };
  return { ...vehicle, make: nameField("make"), model: nameField("model"), trim: nameField("trim") };
}

/** The vehicle as dealers may see it. */
export const cleanVehicle = (row: ViewedRow): CatalogueVehicle => cleanVehicleNames(row, cleanForDealers(row));

/** The uncleaned report for staff, and the list of texts that the owner typed; equipment texts are joined into one. */
export async function viewEnteredTexts(row: ViewedRow) {
  const textsByField = new Map<OwnerTextField, string[]>();
  const collect: CleanText = (entered, field) => {
    textsByField.set(field, [...(textsByField.get(field) ?? []), entered]);
    return entered;
  };
  cleanVehicleNames(row, collect);
  const report = await buildReport(row, collect);
  const texts = ownerTextFields.flatMap((field) => {
    const entered = textsByField.get(field);
    return entered ? [{ field, text: entered.join(", "), isWithheld: isWithheld(row, field) }] : [];
  });
  return { ...report, texts };
}

const text = z.string().optional().catch(undefined);
const buyerSchema = z.object({
  firstName: text,
  lastName: text,
  companyName: text,
  billing: z.object({ line1: text }).catch({}),
});

const buyersOf = ({ buyers }: Pick<ViewedRow, "buyers">) =>
  (buyers ?? []).flatMap((answers) => buyerSchema.safeParse(answers).data ?? []);

/** Without the owner's last name, their name cannot be found and removed in their texts. */
const isOwnerNamed = ({ owner, buyers }: ViewedRow): boolean =>
  Boolean(owner?.last_name) || buyersOf({ buyers }).some(({ lastName }) => lastName);

/** Free text answers, which may contain a name. */
const freeTextFields: readonly OwnerTextField[] = ["accidentedDetails", "accidentedWindShieldDetails"];

/** Hides texts that staff withhold, and free texts of an owner whose name is unknown; removes the owner's names from the rest. */
function cleanForDealers(row: ViewedRow): CleanText {
  const names = ownerNames(row);
  const isHidden = (field: OwnerTextField) =>
    isWithheld(row, field) || (freeTextFields.includes(field) && !isOwnerNamed(row));
  return (entered, field) => (isHidden(field) ? redactionMark : redactPersonalData(entered, names));
}

/** Every name, street and contact of the owner in the account, the trade-in and the owner's purchases. */
function ownerNames({ owner, tradeIn, buyers }: ViewedRow): string[] {
  return [
    owner?.first_name,
    owner?.last_name,
    owner?.user_name,
    owner?.profile.companyName,
    ...buyersOf({ buyers }).flatMap(({ firstName, lastName, companyName, billing }) => [
      firstName,
      lastName,
      companyName,
      billing.line1,
    ]),
    tradeIn.email,
    tradeIn.phone,
  ].flatMap((name) => (name ? [name] : []));
}

export async function viewDetails(upstream: Upstream, row: ListingRow): Promise<BlockVehicleDetails> {
  const [vehicle] = await viewListings(upstream, [row]);
  if (!vehicle) throw new Error("A listing has no view");
  const estimate = currentEstimate(row, await getToday(upstream));
  const vin = answersOf(row.tradeIn).vin?.tradeInVinNumber;
  const { features, ...report } = await buildReport(row, cleanForDealers(row));
  return {
    ...vehicle,
    ...report,
    features: features.filter(({ en }) => en !== redactionMark),
    vinStart: vin?.slice(0, 11) ?? null,
    estimate: estimate?.isExpired ? null : estimate,
  };
}

export const toListedTradeIn = (row: Pick<ViewedRow, "tradeIn">): TradeInListRow => {
  const estimate = estimateOf(row.tradeIn);
  return {
    id: row.tradeIn.id,
    vehicle: vehicleOf(row.tradeIn),
    mileage: mileageOf(row.tradeIn),
    updatedAt: row.tradeIn.updated_at.toISOString(),
    estimate: estimate && { priceLow: estimate.priceLow, priceHigh: estimate.priceHigh },
  };
};
