// What the dealers declare of their used vehicles. Businesses and people are invented; phone numbers are reserved for fiction.
import { emptyLabel, type FormerUse, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import type { Province } from "#domain/place/province.ts";
import type { vehicleLastOwners } from "../../schema/company-vehicles.ts";
import { createRandom, type Random } from "./random.ts";

interface LabelledVehicle {
  id: number;
  condition: "new" | "used";
  province: Province;
  mileage_km: number;
}

/** The use of each of a hundred vehicles; all others were personal. */
const uses: readonly [FormerUse, number][] = [
  ["rental", 12],
  ["courtesy", 6],
  ["demonstrator", 4],
  ["taxi", 3],
  ["driving-school", 2],
  ["police", 1],
];

const businesses: Partial<Record<FormerUse | "leased", { fr: readonly string[]; en: readonly string[] }>> = {
  rental: {
    fr: ["Location Boréale inc.", "Autos-Location du Fleuve inc."],
    en: ["Northern Star Rentals Ltd.", "Maple Route Car Rental Inc."],
  },
  taxi: { fr: ["Coopérative de taxi du Vieux-Port"], en: ["Lakeside Taxi Co-operative"] },
  "driving-school": { fr: ["École de conduite Virage inc."], en: ["Clear Road Driving School Inc."] },
  police: { fr: ["Régie de police des Trois-Rives"], en: ["Three Rivers Police Service"] },
  leased: {
    fr: ["Groupe Arpentage Lavoie inc.", "Électricité Montclair inc."],
    en: ["Prairie Survey Group Inc.", "Montclair Electric Ltd."],
  },
};

const repairs = {
  fr: [
    "Plaquettes et disques de frein avant remplacés",
    "Quatre pneus d’été neufs",
    "Batterie remplacée",
    "Vidange d’huile et filtres",
    "Pare-brise remplacé",
    "Géométrie des roues ajustée",
    "Bras de suspension avant remplacés",
  ],
  en: [
    "Front brake pads and discs replaced",
    "Four new summer tires",
    "Battery replaced",
    "Oil and filters changed",
    "Windshield replaced",
    "Wheels aligned",
    "Front control arms replaced",
  ],
};

const lastOwnerNames = [
  "Mireille Gagnon",
  "Stéphane Tessier",
  "Nadia Khoury",
  "Paul Whitfield",
  "Grace Okafor",
  "Denis Lachance",
  "Karen Lindqvist",
  "Hassan Rahimi",
];

const languageOf = (province: Province) => (province === "QC" ? "fr" : "en");

function formerUseOf(random: Random): FormerUse | null {
  let remaining = random.between(0, 99);
  for (const [use, count] of uses) {
    remaining -= count;
    if (remaining < 0) return use;
  }
  return null;
}

export function labelOf({ id, condition, province, mileage_km }: LabelledVehicle): VehicleLabel {
  if (condition === "new") return emptyLabel;
  const random = createRandom(`label ${id}`);
  const language = languageOf(province);
  const use = formerUseOf(random);
  const owner = use ?? (random.chance(0.12) ? "leased" : null);
  const owners = owner && businesses[owner]?.[language];
  const isRebuilt = random.chance(0.02);
  return {
    formerUses: use === null ? [] : [use],
    businessOwner: owners ? random.pick(owners) : "",
    titleStatus: isRebuilt ? "rebuilt" : "clean",
    pastEvents: isRebuilt || random.chance(0.1) ? ["accident"] : [],
    repairs: random.some(repairs[language], random.between(0, 3)),
    realOdometerKm: random.chance(0.01) ? mileage_km + random.between(40, 400) * 100 : null,
    hasInspection: province === "QC" || random.chance(0.8),
  };
}

/** The last owners of the vehicles that only persons used. */
export const lastOwnerRows = (vehicles: readonly { id: number; label: VehicleLabel }[]) =>
  vehicles
    .filter(({ label }) => label.formerUses?.length === 0 && label.businessOwner === "")
    .map(({ id }): typeof vehicleLastOwners.$inferInsert => {
      const random = createRandom(`last owner ${id}`);
      return {
        vehicle_id: id,
        name: random.pick(lastOwnerNames),
        phone: `${random.pick(["819", "450", "613", "905"])} 555-01${random.between(10, 99)}`,
      };
    });
