import { toOptions } from "#app/ui/form/options.ts";
import { provinces } from "#domain/place/province.ts";
import type { T } from "#locales/texts.ts";

/** All provinces, for a select. */
export const provinceOptions = (t: T) => toOptions(provinces, (province) => t(`purchase:provinces.${province}`));
