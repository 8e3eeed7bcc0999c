/** What all addresses of people share: Canada is the only country, and a postal code belongs to its province. */
import type { z } from "@hono/zod-openapi";
import { postalCode, province, wholeNumber } from "#contract/fields.ts";
import { canadaId } from "#domain/place/country.ts";
import { listPostalCodeProvinces } from "#domain/place/province.ts";

/** Section 3's country, by default Canada (43). */
export const country = wholeNumber<number>()
  .refine((id): boolean => id === canadaId)
  .optional();

/** `superRefine` check: the postal code must belong to the province. `path` is the address's path in the form. */
export function checkPostalCode(
  entered: { province?: unknown; postalCode?: unknown } | undefined,
  context: z.RefinementCtx,
  path: string[] = [],
) {
  const parsedProvince = province.safeParse(entered?.province);
  const parsedCode = postalCode.safeParse(entered?.postalCode);
  if (!parsedProvince.success || !parsedCode.success) return;
  if (listPostalCodeProvinces(parsedCode.data).includes(parsedProvince.data)) return;
  context.addIssue({ code: "custom", params: { i18n: "other_province" }, path: [...path, "postalCode"] });
}
