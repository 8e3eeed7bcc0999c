// All brands. To add one: copy a folder, change its data, add it here.

import { autoPortal } from "./auto-portal/brand.ts";
import type { Brand } from "./brand.ts";
import { dealerDirectory } from "./dealer-directory/brand.ts";
import { dealerGroup } from "./dealer-group/brand.ts";
import { finance } from "./finance/brand.ts";
import { nordet } from "./nordet/brand.ts";
import { tradeIn } from "./trade-in/brand.ts";

export const defaultBrand: Brand = nordet;

export const brands: Readonly<Record<string, Brand>> = {
  nordet,
  finance,
  "trade-in": tradeIn,
  "dealer-group": dealerGroup,
  "auto-portal": autoPortal,
  "dealer-directory": dealerDirectory,
};

export const brandKeys: readonly string[] = Object.keys(brands);

/** The brand with this key; the default brand for the key of a brand that no longer exists. */
export const brandOf = (key: string): Brand => (Object.hasOwn(brands, key) ? brands[key] : undefined) ?? defaultBrand;
