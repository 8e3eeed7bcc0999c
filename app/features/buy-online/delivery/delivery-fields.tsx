import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import type { Company } from "#contract/inventory/vehicle.ts";
import type { deliveryOffer, personalDetails } from "#contract/purchase/purchase.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";

export type DeliveryOffer = z.output<typeof deliveryOffer>;

interface DeliveryFieldsProps {
  field: FieldMeta;
  vehicleId: number;
  deliveryTypes: DeliveryOffer[];
  dealer: Company;
  address: z.output<typeof personalDetails>["billing"] | null;
}

/** Delivery choices, with the rule of the address, links to another address and, if delivery is not possible, to other vehicles. An address that is not found can be entered again. */
export function DeliveryFields({ vehicleId, ...rowProps }: DeliveryFieldsProps) {
  const { t, language } = useTexts();
  const hasProblem = (name: DeliveryOffer["problem"]) => rowProps.deliveryTypes.some(({ problem }) => problem === name);
  const links = [
    { href: purchasePath(language, vehicleId, "delivery/location"), text: t("purchase:delivery.elsewhere") },
    ...(hasProblem("no_delivery_route")
      ? [{ href: purchasePath(language, vehicleId, "delivery/address"), text: t("purchase:location.manual") }]
      : []),
    ...(hasProblem("delivery_not_possible")
      ? [{ href: inventoryPath(language), text: t("purchase:delivery.otherVehicle") }]
      : []),
  ];
  return (
    <>
      <DeliveryRows {...rowProps} />
      <div>
        <p>{t("purchase:licence.deliveryRule")}</p>
        {hasProblem("no_delivery_route") ? <p>{t("errors:fields.location.not_found")}</p> : null}
        <LinkList links={links} />
      </div>
    </>
  );
}

/** Radio rows for pickup at the dealer and delivery to the buyer's address, each with its address and price. */
function DeliveryRows({ field, deliveryTypes, dealer, address }: Omit<DeliveryFieldsProps, "vehicleId">) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  const options = deliveryTypes.map(({ code, name, price, distanceKm, problem }) => ({
    value: code,
    label: <strong className={problem ? "soft" : undefined}>{name[bilingualKey]}</strong>,
    // An impossible choice is disabled here instead of refused after the post.
    disabled: problem !== null,
    hint:
      code === "pickup" ? (
        <>
          {dealer.name[bilingualKey]}
          <br />
          <DealerAddress company={dealer} />
        </>
      ) : (
        <>
          {address ? <AddressText address={address} /> : null}
          {distanceKm === null ? null : (
            <>
              <br />
              {t("purchase:delivery.distance", { distance: formatKilometres(distanceKm, language) })}
            </>
          )}
          {problem ? (
            <>
              <br />
              {t(`errors:refusals.${problem}`)}
            </>
          ) : null}
        </>
      ),
    amount: problem ? (
      <Tag>{t("purchase:delivery.notOffered")}</Tag>
    ) : (
      <strong>{price === 0 ? t("purchase:delivery.free") : <Amount {...amountProps(price, language)} />}</strong>
    ),
  }));
  return <RadioRows field={field} label={t("purchase:fields.deliveryType")} options={options} />;
}
