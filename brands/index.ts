// Every brand the application knows. To add one: copy a folder, change its data, add its line here.
import type { Brand } from "#app/brand/brand.ts";
import { finance } from "./finance/brand.ts";
import { nordet } from "./nordet/brand.ts";

export const defaultBrand: Brand = nordet;

export const brands: Readonly<Record<string, Brand>> = {
  nordet,
  finance,
};
