import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { isTextKey, type T } from "#locales/texts.ts";
import type { FacetName } from "./filters.ts";

const codeGroups = { condition: "conditions", body: "bodies", fuel: "fuels" } as const;

/** Text of a facet value; a value without a translation is returned unchanged. */
export function facetText(name: FacetName, value: string, t: T): string {
  if (name === "condition" || name === "body" || name === "fuel") return codeLabel(codeGroups[name], value, t);
  const province = `purchase:provinces.${value}`;
  return name === "province" && isTextKey(province) ? t(province) : value;
}

/** Ignores letter case, because a URL may spell the chosen value differently. */
export const isSameValue = (chosen: unknown, value: string): boolean =>
  String(chosen ?? "").toLowerCase() === value.toLowerCase();
