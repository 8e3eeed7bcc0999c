/** The catalogue's options (colours, fuels, equipment and so on), in both languages. */
import type { z } from "@hono/zod-openapi";
import type { bilingualOption } from "#contract/trade-in/trade-in.ts";
import { getTexts } from "#locales/texts.server.ts";
import { equipmentList } from "#upstream/db/seed/catalogue/lists.ts";

export type Option = z.infer<typeof bilingualOption>;

const [english, french] = [getTexts("en-ca"), getTexts("fr-ca")];
type TextKey = Parameters<typeof english>[0];
const translatedOption = (Key: string, text: TextKey): Option => ({
  Key,
  Name: { en: english(text), fr: french(text) },
});
const toOption = (Key: string, en: string, fr: string): Option => ({ Key, Name: { en, fr } });

/** Basic colours only: makers have too many names for them. */
export const colours: readonly Option[] = [
  toOption("white", "White", "Blanc"),
  toOption("black", "Black", "Noir"),
  toOption("grey", "Grey", "Gris"),
  toOption("silver", "Silver", "Argent"),
  toOption("blue", "Blue", "Bleu"),
  toOption("red", "Red", "Rouge"),
  toOption("green", "Green", "Vert"),
  toOption("brown", "Brown", "Brun"),
  toOption("beige", "Beige", "Beige"),
  toOption("gold", "Gold", "Or"),
  toOption("orange", "Orange", "Orange"),
  toOption("yellow", "Yellow", "Jaune"),
  toOption("purple", "Purple", "Mauve"),
  toOption("other", "Another colour", "Une autre couleur"),
];

/** Body styles by the catalogue's letters. */
export const styles: Readonly<Record<string, Option>> = {
  s: translatedOption("sedan", "inventory:bodies.sedan"),
  h: translatedOption("hatchback", "inventory:bodies.hatchback"),
  c: translatedOption("coupe", "inventory:bodies.coupe"),
  u: translatedOption("suv", "inventory:bodies.suv"),
  p: translatedOption("pickup", "inventory:bodies.pickup"),
  v: translatedOption("van", "inventory:bodies.van"),
  o: translatedOption("convertible", "inventory:bodies.convertible"),
  w: translatedOption("wagon", "inventory:bodies.wagon"),
};

/** By the catalogue's letters, most frequent first. */
export const fuels: Readonly<Record<string, Option>> = {
  g: translatedOption("gasoline", "inventory:fuels.gasoline"),
  h: translatedOption("hybrid", "inventory:fuels.hybrid"),
  p: translatedOption("plug-in-hybrid", "inventory:fuels.plug-in-hybrid"),
  e: translatedOption("electric", "inventory:fuels.electric"),
  d: translatedOption("diesel", "inventory:fuels.diesel"),
  f: toOption("hydrogen", "Hydrogen", "Hydrogène"),
};

export const drivetrains: readonly Option[] = [
  translatedOption("fwd", "inventory:drivetrains.fwd"),
  translatedOption("rwd", "inventory:drivetrains.rwd"),
  translatedOption("awd", "inventory:drivetrains.awd"),
  translatedOption("4wd", "inventory:drivetrains.4wd"),
];

export const singleSpeed = translatedOption("single-speed", "inventory:transmissions.single-speed");
export const transmissions: readonly Option[] = [
  translatedOption("automatic", "inventory:transmissions.automatic"),
  translatedOption("manual", "inventory:transmissions.manual"),
  translatedOption("cvt", "inventory:transmissions.cvt"),
];

export const electricMotor = toOption("Electric motor", "Electric motor", "Moteur électrique");

/** The option of an engine such as "2.5 4 g" (litres, cylinders, fuel letter); its key is its English name. */
export function engineOption(engine: string): Option {
  const [litres = "", cylinders = "", fuel = ""] = engine.split(" ");
  if (fuel === "e" && !litres) return electricMotor;
  const size = Number(litres) > 0 ? Number(litres).toFixed(1) : "";
  const fuelNames = fuel === "g" ? undefined : fuels[fuel]?.Name;
  const joinParts = (volume: string, count: string, fuelName: string | undefined) =>
    [volume, count, fuelName?.toLowerCase()].filter(Boolean).join(", ");
  const en = joinParts(size && `${size} L`, cylinders && `${cylinders} cylinders`, fuelNames?.en);
  const fr = joinParts(
    size && `${size.replace(".", ",")}\u00A0L`,
    cylinders && `${cylinders}\u00A0cylindres`,
    fuelNames?.fr,
  );
  return toOption(en, en, fr);
}

/** The first model year in which each equipment exists. */
const firstYears: Readonly<Record<string, number>> = {
  "phone-projection": 2015,
  "emergency-braking": 2010,
  "lane-keeping": 2010,
  "surround-camera": 2009,
  "blind-spot": 2007,
  "ventilated-seats": 2004,
  "adaptive-cruise": 2004,
  "power-liftgate": 2003,
  "keyless-entry": 2003,
  bluetooth: 2003,
  "backup-camera": 2002,
};

/** The equipment that a vehicle of the year may have; all of it without a year. */
export const equipmentOptions = (year: number | undefined): Option[] =>
  equipmentList
    .filter(({ code }) => year === undefined || year >= (firstYears[code] ?? 0))
    .map(({ code, name }) => ({ Key: code, Name: name }));
