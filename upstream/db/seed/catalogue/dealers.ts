// Invented dealers in real cities. Phone numbers use the 555-01xx block, which is reserved for fiction.

import { brands } from "#brands/index.ts";
import { defaultPosition } from "#contract/company/sale-settings.ts";
import { parseCompanySettings } from "#contract/company/settings.ts";
import { dayMs } from "#domain/formats/shop-clock.ts";
import type { Province } from "#domain/place/province.ts";
import type { Bilingual, companies } from "../../schema/catalogue.ts";

interface Dealer {
  name: Bilingual;
  legalName: string;
  mailbox: string;
  areaCode: string;
  address: string;
  city: string;
  province: Province;
  postalCode: string;
  latitude: number;
  longitude: number;
  languages: ("en" | "fr")[];
  isInGroup?: boolean;
  /** Makes that it sells new; it sells used vehicles of every make. */
  makes: string[];
  feeDollars: { new: number; used: number };
}

/** Ids are positions from 1, so new dealers must go at the end. */
export const dealers: readonly Dealer[] = [
  {
    name: { en: "Mount Royal Auto", fr: "Automobiles du Mont-Royal" },
    legalName: "Automobiles du Mont-Royal Démonstration inc.",
    mailbox: "mont-royal",
    areaCode: "514",
    address: "5600, chemin de la Côte-de-Liesse",
    city: "Montréal",
    province: "QC",
    postalCode: "H4T 1A1",
    latitude: 45.4934,
    longitude: -73.6921,
    languages: ["fr", "en"],
    isInGroup: true,
    makes: ["Honda", "Acura", "Hyundai", "Genesis", "Volkswagen"],
    feeDollars: { new: 499, used: 399 },
  },
  {
    name: { en: "Old Capital Motors", fr: "Les Moteurs de la Vieille-Capitale" },
    legalName: "Les Moteurs de la Vieille-Capitale Démonstration ltée",
    mailbox: "vieille-capitale",
    areaCode: "418",
    address: "1450, boulevard Wilfrid-Hamel",
    city: "Québec",
    province: "QC",
    postalCode: "G1N 3Y5",
    latitude: 46.8161,
    longitude: -71.2606,
    languages: ["fr", "en"],
    isInGroup: true,
    makes: ["Toyota", "Lexus", "Mazda", "Subaru"],
    feeDollars: { new: 449, used: 349 },
  },
  {
    name: { en: "Outaouais Vehicle Centre", fr: "Centre de véhicules de l’Outaouais" },
    legalName: "Centre de véhicules de l’Outaouais Démonstration inc.",
    mailbox: "outaouais",
    areaCode: "819",
    address: "880, boulevard Maloney Ouest",
    city: "Gatineau",
    province: "QC",
    postalCode: "J8T 3R6",
    latitude: 45.4788,
    longitude: -75.7014,
    languages: ["fr", "en"],
    makes: ["Kia", "Nissan", "Mitsubishi"],
    feeDollars: { new: 495, used: 395 },
  },
  {
    name: { en: "Lakeshore Auto Gallery", fr: "Galerie automobile Lakeshore" },
    legalName: "Lakeshore Auto Gallery Demonstration Ltd.",
    mailbox: "lakeshore",
    areaCode: "416",
    address: "1205 Lake Shore Boulevard West",
    city: "Toronto",
    province: "ON",
    postalCode: "M6K 3B9",
    latitude: 43.6332,
    longitude: -79.4271,
    languages: ["en"],
    makes: ["BMW", "MINI", "Mercedes-Benz", "Porsche", "Audi"],
    feeDollars: { new: 699, used: 599 },
  },
  {
    name: { en: "Rideau Canal Motors", fr: "Automobiles du Canal-Rideau" },
    legalName: "Rideau Canal Motors Demonstration Inc.",
    mailbox: "rideau",
    areaCode: "613",
    address: "2480 Bank Street",
    city: "Ottawa",
    province: "ON",
    postalCode: "K1V 8S2",
    latitude: 45.3676,
    longitude: -75.6578,
    languages: ["en", "fr"],
    isInGroup: true,
    makes: ["Ford", "Toyota", "Volvo"],
    feeDollars: { new: 549, used: 449 },
  },
  {
    name: { en: "Burrard Inlet Cars", fr: "Autos de l’anse Burrard" },
    legalName: "Burrard Inlet Cars Demonstration Ltd.",
    mailbox: "burrard",
    areaCode: "604",
    address: "4450 Still Creek Avenue",
    city: "Burnaby",
    province: "BC",
    postalCode: "V5C 5W6",
    latitude: 49.2606,
    longitude: -123.0045,
    languages: ["en"],
    makes: ["BMW", "Lexus", "Subaru", "Hyundai", "Audi"],
    feeDollars: { new: 595, used: 495 },
  },
  {
    name: { en: "Foothills Truck & Auto", fr: "Camions et autos des Foothills" },
    legalName: "Foothills Truck & Auto Demonstration Corp.",
    mailbox: "foothills",
    areaCode: "403",
    address: "6120 Macleod Trail SW",
    city: "Calgary",
    province: "AB",
    postalCode: "T2H 0K6",
    latitude: 50.9992,
    longitude: -114.0717,
    languages: ["en"],
    makes: ["Ram", "Jeep", "Dodge", "Chrysler", "Ford"],
    feeDollars: { new: 499, used: 499 },
  },
  {
    name: { en: "North Saskatchewan Motors", fr: "Moteurs de la Saskatchewan Nord" },
    legalName: "North Saskatchewan Motors Demonstration Ltd.",
    mailbox: "north-saskatchewan",
    areaCode: "780",
    address: "9910 82 Avenue NW",
    city: "Edmonton",
    province: "AB",
    postalCode: "T6E 1Y8",
    latitude: 53.5182,
    longitude: -113.4916,
    languages: ["en", "fr"],
    makes: ["Chevrolet", "GMC", "Buick", "Cadillac"],
    feeDollars: { new: 499, used: 399 },
  },
  {
    name: { en: "Red River Auto", fr: "Autos de la rivière Rouge" },
    legalName: "Red River Auto Demonstration Ltd.",
    mailbox: "red-river",
    areaCode: "204",
    address: "1620 Regent Avenue West",
    city: "Winnipeg",
    province: "MB",
    postalCode: "R2C 3B2",
    latitude: 49.8952,
    longitude: -97.0453,
    languages: ["en", "fr"],
    makes: ["Honda", "Kia", "Volkswagen"],
    feeDollars: { new: 399, used: 299 },
  },
  {
    name: { en: "Bridge City Vehicles", fr: "Véhicules de la ville des Ponts" },
    legalName: "Bridge City Vehicles Demonstration Ltd.",
    mailbox: "bridge-city",
    areaCode: "306",
    address: "715 Circle Drive East",
    city: "Saskatoon",
    province: "SK",
    postalCode: "S7K 3T8",
    latitude: 52.1539,
    longitude: -106.6371,
    languages: ["en"],
    makes: ["Ford", "Ram", "Nissan"],
    feeDollars: { new: 449, used: 349 },
  },
  {
    name: { en: "Harbour City Auto", fr: "Autos de la ville portuaire" },
    legalName: "Harbour City Auto Demonstration Inc.",
    mailbox: "harbour-city",
    areaCode: "902",
    address: "3365 Kempt Road",
    city: "Halifax",
    province: "NS",
    postalCode: "B3K 4X5",
    latitude: 44.6634,
    longitude: -63.6157,
    languages: ["en"],
    makes: ["Mazda", "Hyundai", "Chevrolet", "Buick"],
    feeDollars: { new: 449, used: 399 },
  },
  {
    name: { en: "Petitcodiac Auto Centre", fr: "Centre automobile Petitcodiac" },
    legalName: "Centre automobile Petitcodiac Démonstration inc.",
    mailbox: "petitcodiac",
    areaCode: "506",
    address: "600 Mountain Road",
    city: "Moncton",
    province: "NB",
    postalCode: "E1C 2N9",
    latitude: 46.1033,
    longitude: -64.8009,
    languages: ["fr", "en"],
    makes: ["Toyota", "Mitsubishi", "Jeep", "Chrysler"],
    feeDollars: { new: 395, used: 345 },
  },
];

/** Association fee per sale in cents (demo figures). */
export const associationFee: Partial<Record<Province, number>> = { ON: 2_200, AB: 1_000 };

/** Recycling fee for a new vehicle's tires in cents (demo figures). */
export const tireTax: Partial<Record<Province, number>> = {
  QC: 2_250,
  ON: 2_000,
  BC: 2_500,
  AB: 2_000,
  MB: 1_400,
  SK: 2_000,
  NS: 2_250,
  NB: 2_250,
};

/** Brands that show all dealers; a dealer group's brand shows only its own. */
const sharedBrandKeys = Object.values(brands)
  .filter(({ homeTool }) => homeTool !== "own-dealers")
  .map(({ key }) => key);

/** What some dealers say of themselves, by id. A promotion without a rebate changes no price. */
const presentations: Record<
  number,
  Pick<NonNullable<(typeof companies.$inferInsert)["settings"]>, "directory" | "promotion">
> = {
  2: {
    directory: {
      isListed: true,
      headline: { en: "At the gates of the old city", fr: "Aux portes de la vieille ville" },
      description: {
        en: "A family business since 1974. We look after your vehicle as if it were ours, long after the sale.",
        fr: "Une entreprise familiale depuis 1974. Nous prenons soin de votre véhicule comme du nôtre, bien après la vente.",
      },
      services: ["maintenance", "tires", "courtesy-car"],
      position: defaultPosition,
    },
    promotion: {
      isActive: true,
      title: { en: "Winter tires included", fr: "Pneus d’hiver inclus" },
      text: {
        en: "Each used vehicle leaves with four winter tires.",
        fr: "Chaque véhicule d’occasion part avec quatre pneus d’hiver.",
      },
      startsOn: "2026-01-01",
      endsOn: "2036-12-31",
      condition: "used",
      makeId: null,
      rebate: 0,
      rebateKind: "before-taxes",
    },
  },
};

export function companyRows(now: Date): (typeof companies.$inferInsert & { id: number })[] {
  return dealers.map((dealer, index) => {
    const number = String(index + 1).padStart(2, "0");
    return {
      id: index + 1,
      guid: `00000000-0000-4000-8000-0000000000${number}`,
      type: "dealer",
      name: dealer.name,
      legal_name: dealer.legalName,
      phone: `${dealer.areaCode} 555-01${number}`,
      email: `${dealer.mailbox}@dealers.test`,
      website: `https://${dealer.mailbox}.example`,
      address: dealer.address,
      city: dealer.city,
      province: dealer.province,
      postal_code: dealer.postalCode,
      country: "CA",
      latitude: dealer.latitude,
      longitude: dealer.longitude,
      languages: dealer.languages,
      permit_number: `DEMO-${dealer.province}-${number}`,
      brand_keys: dealer.isInGroup ? [...sharedBrandKeys, "dealer-group"] : sharedBrandKeys,
      settings: { hours: parseCompanySettings({}).hours, ...presentations[index + 1] },
      is_active: true,
      is_demonstration: true,
      date_created: new Date(now.getTime() - 400 * dayMs),
      date_updated: new Date(now.getTime() - (index + 3) * dayMs),
    };
  });
}
