// Short lists for demo vehicles: colours, equipment, options, packages, protection plans and delivery types.
import { colourKey, type ShopColour } from "#domain/vehicle/shop-colours.ts";
import type {
  Bilingual,
  colours,
  deliveryTypes,
  equipment,
  manufacturerColours,
  PricedItem,
  protectionPlans,
} from "../../schema/catalogue.ts";

/** Note shown beside generated amounts. */
export const demonstrationNote: Bilingual = {
  en: "Demonstration data: not an offer.",
  fr: "Données de démonstration : ceci n’est pas une offre.",
};

export interface Colour {
  code: string;
  name: Bilingual;
  hex: string;
}

export interface Paint extends Colour {
  /** The shop's colour. */
  colour: ShopColour;
  /** Relative frequency, and price in cents (0 if free). */
  weight: number;
  price_cents: number;
}

export const paints: readonly Paint[] = [
  {
    code: "glacier-white",
    colour: "white",
    name: { en: "Glacier White", fr: "Blanc glacier" },
    hex: "#eef0f1",
    weight: 12,
    price_cents: 0,
  },
  {
    code: "pearl-white",
    colour: "white",
    name: { en: "Snow Pearl", fr: "Perle de neige" },
    hex: "#f4f1ea",
    weight: 6,
    price_cents: 49_500,
  },
  {
    code: "obsidian",
    colour: "black",
    name: { en: "Obsidian Black", fr: "Noir obsidienne" },
    hex: "#1b1d20",
    weight: 11,
    price_cents: 0,
  },
  {
    code: "graphite",
    colour: "grey",
    name: { en: "Graphite Grey", fr: "Gris graphite" },
    hex: "#565b61",
    weight: 9,
    price_cents: 0,
  },
  {
    code: "silver",
    colour: "silver",
    name: { en: "Moonlight Silver", fr: "Argent clair de lune" },
    hex: "#b9bec3",
    weight: 7,
    price_cents: 0,
  },
  {
    code: "cement",
    colour: "grey",
    name: { en: "Harbour Grey", fr: "Gris havre" },
    hex: "#8e979b",
    weight: 5,
    price_cents: 39_500,
  },
  {
    code: "boreal-blue",
    colour: "blue",
    name: { en: "Boreal Blue", fr: "Bleu boréal" },
    hex: "#1f4e86",
    weight: 14,
    price_cents: 29_500,
  },
  {
    code: "midnight",
    colour: "blue",
    name: { en: "Midnight Blue", fr: "Bleu minuit" },
    hex: "#1d2b46",
    weight: 6,
    price_cents: 29_500,
  },
  {
    code: "maple-red",
    colour: "red",
    name: { en: "Maple Red", fr: "Rouge érable" },
    hex: "#9c1c24",
    weight: 13,
    price_cents: 49_500,
  },
  {
    code: "forest",
    colour: "green",
    name: { en: "Spruce Green", fr: "Vert épinette" },
    hex: "#2f4a3c",
    weight: 9,
    price_cents: 29_500,
  },
  {
    code: "copper",
    colour: "brown",
    name: { en: "Canyon Copper", fr: "Cuivre canyon" },
    hex: "#9a5230",
    weight: 5,
    price_cents: 49_500,
  },
  {
    code: "sand",
    colour: "beige",
    name: { en: "Desert Sand", fr: "Sable du désert" },
    hex: "#b5a284",
    weight: 3,
    price_cents: 29_500,
  },
];

/** Names that came with dealers' files and that nobody has mapped. */
export const unmappedColours = [
  "Oxford White",
  "Sonic Grey Pearl",
  "Supersonic Red",
  "Phantom Black",
  "Soul Red Crystal",
  "Atlas Blue",
  "Tartufo",
] as const;
/** The paint of a vehicle whose colour nobody has mapped. */
export const neutralPaint = "#8e979b";

/** In the order of their ids. */
const paintIds = paints.map(({ code }) => code);
export const colourIdOfPaint = ({ code }: Paint): number => paintIds.indexOf(code) + 1;
export const colourIdOfUnmapped = (index: number): number => paints.length + index + 1;

export function manufacturerColourRows(): (typeof manufacturerColours.$inferInsert)[] {
  const mapped = paints.map((paint) => ({
    ...{ id: colourIdOfPaint(paint), key: colourKey(paint.name.en), name: paint.name },
    ...{ colour: paint.colour, paint_hex: paint.hex },
  }));
  const unmapped = unmappedColours.map((name, index) => ({
    ...{ id: colourIdOfUnmapped(index), key: colourKey(name), name: { en: name, fr: name } },
    ...{ colour: null, paint_hex: null },
  }));
  return [...mapped, ...unmapped];
}

export const interiors: readonly Colour[] = [
  { code: "black", name: { en: "Black", fr: "Noir" }, hex: "#26282b" },
  { code: "charcoal", name: { en: "Charcoal", fr: "Charbon" }, hex: "#43464a" },
  { code: "grey", name: { en: "Light grey", fr: "Gris clair" }, hex: "#a3a6a8" },
  { code: "beige", name: { en: "Beige", fr: "Beige" }, hex: "#c7b596" },
  { code: "brown", name: { en: "Saddle brown", fr: "Brun selle" }, hex: "#7a4e33" },
  { code: "red", name: { en: "Dark red", fr: "Rouge foncé" }, hex: "#6d2327" },
];

export function colourRows(): (typeof colours.$inferInsert)[] {
  const toRow = (part: "exterior" | "interior") => (colour: Colour) => ({
    code: `${part}-${colour.code}`,
    part,
    name: colour.name,
    hex: colour.hex,
  });
  return [...paints.map(toRow("exterior")), ...interiors.map(toRow("interior"))];
}

/** Ordered from basic to luxury equipment. */
export const equipmentList: readonly (typeof equipment.$inferInsert)[] = [
  { code: "air-conditioning", category: "comfort", name: { en: "Air conditioning", fr: "Climatisation" } },
  { code: "backup-camera", category: "safety", name: { en: "Backup camera", fr: "Caméra de recul" } },
  { code: "bluetooth", category: "technology", name: { en: "Bluetooth", fr: "Bluetooth" } },
  { code: "cruise-control", category: "comfort", name: { en: "Cruise control", fr: "Régulateur de vitesse" } },
  { code: "heated-seats", category: "comfort", name: { en: "Heated front seats", fr: "Sièges avant chauffants" } },
  { code: "alloy-wheels", category: "utility", name: { en: "Alloy wheels", fr: "Jantes en alliage" } },
  {
    code: "phone-projection",
    category: "technology",
    name: { en: "Apple CarPlay and Android Auto", fr: "Apple CarPlay et Android Auto" },
  },
  {
    code: "keyless-entry",
    category: "comfort",
    name: { en: "Keyless entry and start", fr: "Accès et démarrage sans clé" },
  },
  {
    code: "blind-spot",
    category: "safety",
    name: { en: "Blind-spot monitoring", fr: "Surveillance des angles morts" },
  },
  {
    code: "emergency-braking",
    category: "safety",
    name: { en: "Automatic emergency braking", fr: "Freinage d’urgence automatique" },
  },
  { code: "remote-start", category: "comfort", name: { en: "Remote start", fr: "Démarreur à distance" } },
  { code: "heated-wheel", category: "comfort", name: { en: "Heated steering wheel", fr: "Volant chauffant" } },
  {
    code: "adaptive-cruise",
    category: "safety",
    name: { en: "Adaptive cruise control", fr: "Régulateur de vitesse adaptatif" },
  },
  { code: "lane-keeping", category: "safety", name: { en: "Lane-keeping assist", fr: "Aide au maintien de voie" } },
  { code: "sunroof", category: "comfort", name: { en: "Sunroof", fr: "Toit ouvrant" } },
  { code: "navigation", category: "technology", name: { en: "Navigation system", fr: "Système de navigation" } },
  { code: "power-liftgate", category: "utility", name: { en: "Power liftgate", fr: "Hayon électrique" } },
  { code: "leather", category: "comfort", name: { en: "Leather seats", fr: "Sièges en cuir" } },
  { code: "surround-camera", category: "safety", name: { en: "360-degree camera", fr: "Caméra à 360 degrés" } },
  {
    code: "premium-audio",
    category: "technology",
    name: { en: "Premium audio system", fr: "Système audio haut de gamme" },
  },
  {
    code: "ventilated-seats",
    category: "comfort",
    name: { en: "Ventilated front seats", fr: "Sièges avant ventilés" },
  },
  { code: "head-up-display", category: "technology", name: { en: "Head-up display", fr: "Affichage tête haute" } },
];

export const dealerOptions: readonly PricedItem[] = [
  {
    code: "winter-tires",
    name: { en: "Winter tires on steel wheels", fr: "Pneus d’hiver sur roues d’acier" },
    price_cents: 159_500,
  },
  {
    code: "floor-liners",
    name: { en: "All-weather floor liners", fr: "Tapis de plancher toutes saisons" },
    price_cents: 22_500,
  },
  { code: "block-heater", name: { en: "Engine block heater", fr: "Chauffe-moteur" }, price_cents: 39_500 },
  { code: "roof-bars", name: { en: "Roof rack crossbars", fr: "Barres transversales de toit" }, price_cents: 44_500 },
  { code: "rust-protection", name: { en: "Rust protection", fr: "Traitement antirouille" }, price_cents: 69_500 },
  {
    code: "paint-film",
    name: { en: "Paint protection film", fr: "Pellicule de protection de la peinture" },
    price_cents: 89_500,
  },
  { code: "hitch", name: { en: "Trailer hitch receiver", fr: "Attelage de remorque" }, price_cents: 74_500 },
];

export const packages: readonly PricedItem[] = [
  { code: "cold-weather", name: { en: "Cold weather package", fr: "Ensemble grand froid" }, price_cents: 95_000 },
  { code: "technology", name: { en: "Technology package", fr: "Ensemble technologie" }, price_cents: 225_000 },
  { code: "towing", name: { en: "Towing package", fr: "Ensemble remorquage" }, price_cents: 145_000 },
  {
    code: "appearance",
    name: { en: "Black appearance package", fr: "Ensemble d’apparence noir" },
    price_cents: 129_500,
  },
  {
    code: "driver-assistance",
    name: { en: "Driver assistance package", fr: "Ensemble d’aide à la conduite" },
    price_cents: 185_000,
  },
];

const planTerms = { deductible_cents: 5_000, cancellation_days: 30, is_active: true, is_demonstration: true };

export const protectionPlanRows: (typeof protectionPlans.$inferInsert)[] = [
  {
    id: 1,
    code: "essential",
    name: { en: "Essential protection", fr: "Protection essentielle" },
    description: {
      en: "The engine, the transmission and what drives the wheels.",
      fr: "Le moteur, la boîte de vitesses et le rouage d’entraînement.",
    },
    benefits: [
      { en: "Engine, transmission and drivetrain", fr: "Moteur, boîte de vitesses et rouage d’entraînement" },
      { en: "Roadside assistance, 24 hours a day", fr: "Assistance routière, 24 heures sur 24" },
    ],
    months: 48,
    kilometers: 80_000,
    price_cents: 149_500,
    max_age_years: 12,
    max_mileage_km: 200_000,
    fuels: null,
    ...planTerms,
  },
  {
    id: 2,
    code: "complete",
    name: { en: "Complete protection", fr: "Protection complète" },
    description: {
      en: "Ninety percent of the vehicle’s components, bumper to bumper.",
      fr: "Quatre-vingt-dix pour cent des composants du véhicule, de l’avant à l’arrière.",
    },
    benefits: [
      { en: "Covers 90% of components", fr: "Couvre 90 % des composants" },
      {
        en: "Electronics, steering, brakes and air conditioning",
        fr: "Électronique, direction, freins et climatisation",
      },
      { en: "Rental car during repairs", fr: "Voiture de location pendant les réparations" },
      { en: "Roadside assistance, 24 hours a day", fr: "Assistance routière, 24 heures sur 24" },
    ],
    months: 60,
    kilometers: 100_000,
    price_cents: 269_500,
    max_age_years: 8,
    max_mileage_km: 140_000,
    fuels: null,
    ...planTerms,
  },
  {
    id: 3,
    code: "electric",
    name: { en: "Electric protection", fr: "Protection électrique" },
    description: {
      en: "Complete protection, with the battery, motors and charging equipment.",
      fr: "La protection complète, avec la batterie, les moteurs et l’équipement de recharge.",
    },
    benefits: [
      { en: "High-voltage battery and electric motors", fr: "Batterie à haute tension et moteurs électriques" },
      { en: "Onboard charger and charging cable", fr: "Chargeur embarqué et câble de recharge" },
      { en: "Covers 90% of components", fr: "Couvre 90 % des composants" },
    ],
    months: 72,
    kilometers: 120_000,
    price_cents: 319_500,
    max_age_years: 6,
    max_mileage_km: 120_000,
    fuels: ["electric", "plug-in-hybrid"],
    ...planTerms,
  },
];

export const deliveryTypeRows: (typeof deliveryTypes.$inferInsert)[] = [
  {
    id: 1,
    code: "pickup",
    name: { en: "Pickup at the dealer", fr: "Cueillette chez le concessionnaire" },
    description: {
      en: "Your vehicle waits for you, clean, inspected and ready to drive.",
      fr: "Votre véhicule vous attend, propre, inspecté et prêt à prendre la route.",
    },
    price_cents: 0,
    max_distance_km: null,
    is_active: true,
    is_demonstration: true,
  },
  {
    id: 2,
    code: "delivery",
    name: { en: "Home delivery", fr: "Livraison à domicile" },
    description: {
      en: "Brought to the address on your driver’s licence, within 350 km of the dealer.",
      fr: "Apporté à l’adresse de votre permis de conduire, à 350 km ou moins du concessionnaire.",
    },
    price_cents: 19_900,
    max_distance_km: 350,
    is_active: true,
    is_demonstration: true,
  },
];
