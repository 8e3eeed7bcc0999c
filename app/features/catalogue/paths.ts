/** Addresses of the catalogue's pages, which are mounted twice: for the vehicles team and in the admin area. */
import type { Language } from "#domain/formats/language.ts";
import { areaOfPath, areas } from "#domain/people/roles.ts";
import type { Market } from "#domain/vehicle/catalogue.ts";

export type CatalogueArea = "vehiclesTeam" | "admin";

/** The area of a path: the admin's, else the vehicles team's. */
export const catalogueAreaOf = (pathname: string): CatalogueArea =>
  areaOfPath(pathname) === "admin" ? "admin" : "vehiclesTeam";

export function cataloguePaths(language: Language, area: CatalogueArea) {
  const base = `/${language}/${areas[area].segment}`;
  const below = (path: string, page?: string) => `${base}/${path}${page ? `/${page}` : ""}`;
  return {
    vehicles: below("vehicles"),
    find: below("vehicle"),
    vehicle: (trimId: number, page?: "activation") => below(`vehicle/${trimId}`, page),
    models: (market: Market, page?: "new") => below(market === "eu" ? "vehicles/eu-models" : "vehicles/models", page),
    model: (modelId: number, page?: "activation" | "note" | "picture") => below(`vehicles/models/${modelId}`, page),
  };
}
