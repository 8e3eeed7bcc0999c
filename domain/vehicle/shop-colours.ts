/** The shop's colours: the families by which shoppers filter, each with the paint of its drawn picture (reading 48). */
import { keysOf } from "#domain/keys-of.ts";

export const shopColourFacts = {
  black: { name: { en: "Black", fr: "Noir" }, hex: "#1b1d20" },
  white: { name: { en: "White", fr: "Blanc" }, hex: "#eef0f1" },
  grey: { name: { en: "Grey", fr: "Gris" }, hex: "#6d747a" },
  silver: { name: { en: "Silver", fr: "Argent" }, hex: "#b9bec3" },
  blue: { name: { en: "Blue", fr: "Bleu" }, hex: "#1f4e86" },
  red: { name: { en: "Red", fr: "Rouge" }, hex: "#9c1c24" },
  green: { name: { en: "Green", fr: "Vert" }, hex: "#2f4a3c" },
  brown: { name: { en: "Brown", fr: "Brun" }, hex: "#6b4a33" },
  beige: { name: { en: "Beige", fr: "Beige" }, hex: "#b5a284" },
  orange: { name: { en: "Orange", fr: "Orange" }, hex: "#c4561f" },
  yellow: { name: { en: "Yellow", fr: "Jaune" }, hex: "#d9a514" },
  purple: { name: { en: "Purple", fr: "Violet" }, hex: "#4d3566" },
} as const;

export type ShopColour = keyof typeof shopColourFacts;

/** In the order of lists of choices: the most frequent first. */
export const shopColours = keysOf(shopColourFacts) as [ShopColour, ...ShopColour[]];

// Beginnings of words in both languages. The first family that a name has wins: "Silver Blue" is silver.
const wordsByColour: Readonly<Record<ShopColour, readonly string[]>> = {
  silver: ["silver", "argent", "platinum", "platine", "aluminum", "aluminium"],
  black: ["black", "noir", "ebony", "ebene", "onyx", "obsidian"],
  white: ["white", "blanc", "ivory", "ivoire", "snow", "neige"],
  grey: ["grey", "gray", "gris", "graphite", "gunmetal", "charcoal", "charbon", "cement", "ciment", "magnet"],
  blue: ["blue", "bleu", "navy", "azur", "sapphire", "saphir"],
  red: ["red", "rouge", "ruby", "rubis", "crimson", "burgundy", "bourgogne"],
  green: ["green", "vert", "emerald", "emeraude", "olive"],
  brown: ["brown", "brun", "bronze", "mocha", "moka", "espresso", "copper", "cuivre"],
  beige: ["beige", "sand", "sable", "champagne", "tan"],
  orange: ["orange", "tangerine", "mandarine"],
  yellow: ["yellow", "jaune", "gold", "dore"],
  purple: ["purple", "violet", "mauve", "plum", "prune"],
};

/** A manufacturer's name of a colour as it is compared and stored: without accents, letter case and spaces at its ends. */
export const colourKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");

/** The shop's colour that a manufacturer's name says in English or French; null if it says none. */
export function suggestShopColour(name: string): ShopColour | null {
  const words = colourKey(name).split(/[^a-z]+/);
  const isNamed = (colour: ShopColour) =>
    wordsByColour[colour].some((name) => words.some((word) => word === name || word.startsWith(`${name}s`)));
  return keysOf(wordsByColour).find(isNamed) ?? null;
}
