/** Finds the country, city and province ids of an address by its names (specification, section 3). */
import { canadaId } from "#domain/place/country.ts";
import { provinces } from "#domain/place/province.ts";
import { findPlaceId } from "#upstream/simulators/postal-places.ts";

interface AddressNames {
  city?: string | undefined;
  province?: string | undefined;
}

/** The province's place in the list, from 1; 0, the specification's default, for an unknown province. */
export const provinceIdOf = (province: string): number => provinces.map(String).indexOf(province) + 1;

/** Ids that came with the address are replaced. An unknown city gets id 0 and keeps its name. */
export const withPlaceIds = <A extends AddressNames>(
  address: A,
): A & { country: number; cityId: number; provinceId: number } => ({
  ...address,
  country: canadaId,
  cityId: findPlaceId(address.city ?? "", address.province ?? ""),
  provinceId: provinceIdOf(address.province ?? ""),
});
