/** Countries, provinces and cities for address forms, with the ids that addresses carry (place-ids.ts). */

import type { admin } from "#contract/admin.ts";
import { localeTags } from "#domain/formats/language.ts";
import { canadaId } from "#domain/place/country.ts";
import { type Province, provinces } from "#domain/place/province.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { provinceIdOf } from "#upstream/services/shared/place-ids.ts";
import { findPlaceId, places } from "#upstream/simulators/postal-places.ts";

type LocationCalls = Pick<typeof admin, "getCountries" | "getProvinces" | "getCities">;

const [english, french] = [getTexts("en-ca"), getTexts("fr-ca")];

const provinceName = (province: Province) => ({
  en: english(`purchase:provinces.${province}`),
  fr: french(`purchase:provinces.${province}`),
});

export const locationHandlers: Handlers<LocationCalls> = {
  async getCountries() {
    return [{ ID: canadaId, Key: "CA", Name: { en: "Canada", fr: "Canada" } }];
  },

  async getProvinces({ input: { countryId = canadaId } }) {
    if (countryId !== canadaId) return [];
    return provinces.map((Key) => ({ ID: provinceIdOf(Key), Key, Name: provinceName(Key), CountryId: canadaId }));
  },

  async getCities({ input: { provinceId } }) {
    return places
      .filter(({ province }) => provinceIdOf(province) === provinceId)
      .map(({ city, province }) => ({ ID: findPlaceId(city, province), Name: city, ProvinceId: provinceId }))
      .sort((a, b) => a.Name.localeCompare(b.Name, localeTags["fr-ca"]));
  },
};
