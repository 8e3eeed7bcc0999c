import { useTexts } from "#app/i18n/texts-context.tsx";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { Province } from "#domain/place/province.ts";

interface DealerAddress {
  city: string;
  province: Province;
  postalCode: string;
}

/** City, province and postal code, as an address has them in the page's language. */
export function useDealerPlace({ city, province, postalCode }: DealerAddress): string {
  const { t } = useTexts();
  return t("inventory:vehicle.dealerPlace", {
    city,
    province: t(`purchase:provinces.${province}`),
    postalCode: withNoBreakSpaces(postalCode),
  });
}
