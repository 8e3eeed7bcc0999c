import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { type ShopColour, shopColourFacts } from "#domain/vehicle/shop-colours.ts";
import { isTextKey, type Texts } from "#locales/texts.ts";
import type { FacetName } from "./filters.ts";

type FacetTexts = Pick<Texts, "t" | "language">;

const codeGroups = { condition: "conditions", body: "bodies", fuel: "fuels" } as const;

const isShopColour = (value: string): value is ShopColour => Object.hasOwn(shopColourFacts, value);

/** Text of a facet value; a value without a translation is returned unchanged. */
export function facetText(name: FacetName, value: string, { t, language }: FacetTexts): string {
  if (name === "colour" && isShopColour(value)) return shopColourFacts[value].name[bilingualKeyOf(language)];
  if (name === "condition" || name === "body" || name === "fuel") return codeLabel(codeGroups[name], value, t);
  const province = `purchase:provinces.${value}`;
  return name === "province" && isTextKey(province) ? t(province) : value;
}

/** Ignores letter case, because a URL may spell the chosen value differently. */
export const isSameValue = (chosen: unknown, value: string): boolean =>
  String(chosen ?? "").toLowerCase() === value.toLowerCase();
