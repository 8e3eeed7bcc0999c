/** The catalogue's short lists, in both languages. */
import type { z } from "@hono/zod-openapi";
import type { namedOption } from "#contract/trade-in/trade-in.ts";
import { textsOf } from "#locales/texts.server.ts";
import { equipmentList } from "#upstream/db/seed/catalogue/lists.ts";

type Option = z.infer<typeof namedOption>;

const [english, french] = [textsOf("en-ca"), textsOf("fr-ca")];
type TextKey = Parameters<typeof english>[0];
const told = (Key: string, text: TextKey): Option => ({ Key, Name: { en: english(text), fr: french(text) } });
const named = (Key: string, en: string, fr: string): Option => ({ Key, Name: { en, fr } });

/** Plain words: makers' names for a colour are beyond count. */
export const colours: readonly Option[] = [
  named("white", "White", "Blanc"),
  named("black", "Black", "Noir"),
  named("grey", "Grey", "Gris"),
  named("silver", "Silver", "Argent"),
  named("blue", "Blue", "Bleu"),
  named("red", "Red", "Rouge"),
  named("green", "Green", "Vert"),
  named("brown", "Brown", "Brun"),
  named("beige", "Beige", "Beige"),
  named("gold", "Gold", "Or"),
  named("orange", "Orange", "Orange"),
  named("yellow", "Yellow", "Jaune"),
  named("purple", "Purple", "Mauve"),
  named("other", "Another colour", "Une autre couleur"),
];

/** By the catalogue's letters. */
export const styles: Readonly<Record<string, Option>> = {
  s: told("sedan", "inventory:bodies.sedan"),
  h: told("hatchback", "inventory:bodies.hatchback"),
  c: told("coupe", "inventory:bodies.coupe"),
  u: told("suv", "inventory:bodies.suv"),
  p: told("pickup", "inventory:bodies.pickup"),
  v: told("van", "inventory:bodies.van"),
  o: told("convertible", "inventory:bodies.convertible"),
  w: told("wagon", "inventory:bodies.wagon"),
};

/** By the catalogue's letters, the most frequent first. */
export const fuels: Readonly<Record<string, Option>> = {
  g: told("gasoline", "inventory:fuels.gasoline"),
  h: told("hybrid", "inventory:fuels.hybrid"),
  p: told("plug-in-hybrid", "inventory:fuels.plug-in-hybrid"),
  e: told("electric", "inventory:fuels.electric"),
  d: told("diesel", "inventory:fuels.diesel"),
  f: named("hydrogen", "Hydrogen", "Hydrogène"),
};

export const drivetrains: readonly Option[] = [
  told("fwd", "inventory:drivetrains.fwd"),
  told("rwd", "inventory:drivetrains.rwd"),
  told("awd", "inventory:drivetrains.awd"),
  told("4wd", "inventory:drivetrains.4wd"),
];

export const singleSpeed = told("single-speed", "inventory:transmissions.single-speed");
export const transmissions: readonly Option[] = [
  told("automatic", "inventory:transmissions.automatic"),
  told("manual", "inventory:transmissions.manual"),
  told("cvt", "inventory:transmissions.cvt"),
];

/** An engine of the catalogue, such as "2.5 4 g"; its key is its English name. */
export function engineOption(engine: string): Option {
  const [litres = "", cylinders = "", fuel = ""] = engine.split(" ");
  if (fuel === "e" && !litres) return named("Electric motor", "Electric motor", "Moteur électrique");
  const size = Number(litres) > 0 ? Number(litres).toFixed(1) : "";
  const kind = fuel === "g" ? undefined : fuels[fuel]?.Name;
  const inWords = (volume: string, count: string, more: string | undefined) =>
    [volume, count, more?.toLowerCase()].filter(Boolean).join(", ");
  const en = inWords(size && `${size} L`, cylinders && `${cylinders} cylinders`, kind?.en);
  const fr = inWords(size && `${size.replace(".", ",")}\u00A0L`, cylinders && `${cylinders}\u00A0cylindres`, kind?.fr);
  return named(en, en, fr);
}

/** The first model year of what older vehicles cannot have. */
const since: Readonly<Record<string, number>> = {
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

/** What a vehicle of the year may have. */
export const equipmentOf = (year: number | undefined): Option[] =>
  equipmentList
    .filter(({ code }) => year === undefined || year >= (since[code] ?? 0))
    .map(({ code, name }) => ({ Key: code, Name: name }));
