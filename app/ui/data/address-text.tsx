import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Company } from "#contract/inventory/vehicle.ts";
import type { personalDetails } from "#contract/purchase/purchase.ts";
import { placeLine } from "#locales/address-text.ts";

type PersonalDetails = z.output<typeof personalDetails>;
type Address = PersonalDetails["billing"];

export type PlaceAddress = Pick<Address, "line1" | "line2" | "city" | "province" | "postalCode">;

/** An address in two lines, as on an envelope. */
export function AddressText({ address }: { address: PlaceAddress }) {
  const { t } = useTexts();
  return (
    <>
      {[address.line1, address.line2].filter(Boolean).join(", ")}
      <br />
      {placeLine(address, t)}
    </>
  );
}

export function DealerAddress({ company }: { company: Company }) {
  return <AddressText address={{ ...company, line1: company.address }} />;
}
