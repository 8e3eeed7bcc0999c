/** Country, CityId and ProvinceId of an address, by the names in it (specification, section 3). */
import { canadaId } from "#domain/place/country.ts";
import { provinces } from "#domain/place/province.ts";
import { placeIdOf } from "#upstream/simulators/postal-places.ts";

interface Named {
  city?: string | undefined;
  province?: string | undefined;
}

/** From 1 in the order of the provinces' list; 0, the specification's default, for none. */
export const provinceIdOf = (province: string): number => provinces.map(String).indexOf(province) + 1;

/** The address with its ids found anew, whatever came with it. A city that is not listed has 0 and keeps its name. */
export const withPlaceIds = <A extends Named>(
  address: A,
): A & { country: number; cityId: number; provinceId: number } => ({
  ...address,
  country: canadaId,
  cityId: placeIdOf(address.city ?? "", address.province ?? ""),
  provinceId: provinceIdOf(address.province ?? ""),
});
