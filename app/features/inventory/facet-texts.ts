import { codeText } from "#app/shared/vehicles/vehicle-texts.ts";
import { isTextKey, type T } from "#locales/texts.ts";
import type { FacetName } from "./filters.ts";

const kinds = { condition: "conditions", body: "bodies", fuel: "fuels" } as const;

/** A value of a filter in words. */
export function facetText(name: FacetName, value: string, t: T): string {
  if (name === "condition" || name === "body" || name === "fuel") return codeText(kinds[name], value, t);
  const province = `purchase:provinces.${value}`;
  return name === "province" && isTextKey(province) ? t(province) : value;
}

/** Whether a value is the one chosen; an address may have it in any case. */
export const isSameValue = (chosen: unknown, value: string): boolean =>
  String(chosen ?? "").toLowerCase() === value.toLowerCase();
