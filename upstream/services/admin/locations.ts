/** Where people live, by the ids that addresses carry (place-ids.ts). */

import type { admin } from "#contract/admin.ts";
import { canadaId } from "#domain/place/country.ts";
import { type Province, provinces } from "#domain/place/province.ts";
import { textsOf } from "#locales/texts.server.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { provinceIdOf } from "#upstream/services/shared/place-ids.ts";
import { placeIdOf, places } from "#upstream/simulators/postal-places.ts";

type LocationRows = Pick<typeof admin, "getCountries" | "getProvinces" | "getCities">;

const [english, french] = [textsOf("en-ca"), textsOf("fr-ca")];

const nameOf = (province: Province) => ({
  en: english(`purchase:provinces.${province}`),
  fr: french(`purchase:provinces.${province}`),
});

export const locationHandlers: Handlers<LocationRows> = {
  async getCountries() {
    return [{ ID: canadaId, Key: "CA", Name: { en: "Canada", fr: "Canada" } }];
  },

  async getProvinces({ input: { countryId = canadaId } }) {
    if (countryId !== canadaId) return [];
    return provinces.map((Key) => ({ ID: provinceIdOf(Key), Key, Name: nameOf(Key), CountryId: canadaId }));
  },

  async getCities({ input: { provinceId } }) {
    return places
      .filter(({ province }) => provinceIdOf(province) === provinceId)
      .map(({ city, province }) => ({ ID: placeIdOf(city, province), Name: city, ProvinceId: provinceId }))
      .sort((one, other) => one.Name.localeCompare(other.Name, "fr-CA"));
  },
};
