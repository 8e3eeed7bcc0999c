import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field.tsx";
import type { Company } from "#contract/inventory/vehicle.ts";
import type { deliveryOffer, personalDetails } from "#contract/purchase/purchase.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";

export type DeliveryOffer = z.output<typeof deliveryOffer>;

interface DeliveryFieldsProps {
  field: FieldMeta;
  vehicleId: number;
  types: DeliveryOffer[];
  dealer: Company;
  address: z.output<typeof personalDetails>["billing"] | null;
}

/** How the vehicle reaches its buyer, and the ways out where it cannot be sent to the address given. */
export function DeliveryFields({ vehicleId, ...rows }: DeliveryFieldsProps) {
  const { t, language } = useTexts();
  return (
    <>
      <DeliveryRows {...rows} />
      <p>
        <a href={purchasePath(language, vehicleId, "delivery/location")}>{t("purchase:delivery.elsewhere")}</a>
      </p>
      {rows.types.some(({ problem }) => problem === "delivery_not_possible") ? (
        <p>
          <a href={inventoryPath(language)}>{t("purchase:delivery.otherVehicle")}</a>
        </p>
      ) : null}
    </>
  );
}

/** Pickup at the dealer's, or delivery to the address given: each with its place and its price. */
function DeliveryRows({ field, types, dealer, address }: Omit<DeliveryFieldsProps, "vehicleId">) {
  const { t, language } = useTexts();
  const word = wordOf(language);
  const options = types.map(({ code, name, price, distanceKm, problem }) => ({
    value: code,
    label: <strong>{name[word]}</strong>,
    // Said before it is chosen, rather than once it is sent.
    disabled: problem !== null,
    hint:
      code === "pickup" ? (
        <>
          {dealer.name[word]}
          <br />
          <DealerAddress company={dealer} />
        </>
      ) : (
        <>
          {address ? <AddressText address={address} /> : null}
          {distanceKm === null ? null : (
            <>
              <br />
              {t("purchase:delivery.distance", { distance: formatNumber(distanceKm, language) })}
            </>
          )}
          {problem ? (
            <>
              <br />
              <strong>{t(`errors:refusals.${problem}`)}</strong>
            </>
          ) : null}
        </>
      ),
    // What cannot be chosen costs nothing that anyone could pay.
    amount: problem ? undefined : (
      <strong>{price === 0 ? t("purchase:delivery.free") : <Amount {...amountProps(price, language)} />}</strong>
    ),
  }));
  return <RadioRows field={field} label={t("purchase:fields.deliveryType")} options={options} />;
}
