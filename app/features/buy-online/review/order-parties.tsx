/** Who sells what to whom. */

import { useTexts } from "#app/i18n/context.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { formatNumber, unbroken } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type GroupProps, NotYet, StepGroup } from "./order-group.tsx";

export function BuyerGroup({ order }: GroupProps) {
  const { t } = useTexts();
  const buyer = order.answers.personalDetails;
  if (!buyer) return <NotYet order={order} step="personal-details" />;
  // Given beside the billing one: kept, and so shown, wherever the vehicle goes.
  const shipping = buyer.sameAsBillingAddress === "no" ? deliveryAddressOf(buyer) : null;
  const details = [
    {
      term: t("order:review.name"),
      value: nameOf(buyer),
    },
    ...(buyer.registerOnCompanyName === "yes"
      ? [{ term: t("purchase:fields.companyName"), value: buyer.companyName }]
      : []),
    { term: t("purchase:personal.billing"), value: <AddressText address={buyer.billing} /> },
    { term: t("purchase:fields.phone"), value: unbroken(buyer.billing.phone) },
    ...(shipping
      ? [
          { term: t("purchase:personal.shipping"), value: <AddressText address={shipping} /> },
          { term: t("order:review.shippingPhone"), value: unbroken(shipping.phone) },
        ]
      : []),
  ];
  return <StepGroup order={order} step="personal-details" details={details} />;
}

export function SellerGroup({ order: { seller } }: GroupProps) {
  const { t, language } = useTexts();
  return (
    <SummaryGroup
      heading={t("order:review.seller")}
      details={[
        { term: t("order:review.name"), value: seller.legalName },
        ...(seller.name[wordOf(language)] === seller.legalName
          ? []
          : [{ term: t("order:review.tradeName"), value: seller.name[wordOf(language)] }]),
        { term: t("purchase:fields.line1"), value: <DealerAddress company={seller} /> },
        { term: t("purchase:fields.phone"), value: unbroken(seller.phone) },
        { term: t("order:review.permit"), value: seller.permitNumber },
      ]}
    />
  );
}

export function VehicleGroup({ order: { vehicle } }: GroupProps) {
  const { t, language } = useTexts();
  const word = wordOf(language);
  return (
    <SummaryGroup
      heading={t("order:review.vehicle")}
      details={[
        {
          term: t("order:review.model"),
          value: fullVehicleName(vehicle, language),
        },
        { term: t("order:review.condition"), value: t(`order:review.conditions.${vehicle.condition}`) },
        { term: t("order:review.vin"), value: vehicle.vin },
        { term: t("order:review.stockNumber"), value: vehicle.stockNumber },
        {
          term: t("order:review.mileage"),
          value: t("order:review.kilometers", { kilometers: formatNumber(vehicle.mileageKm, language) }),
        },
        { term: t("order:review.exteriorColour"), value: vehicle.exteriorColour[word] },
        { term: t("order:review.interiorColour"), value: vehicle.interiorColour[word] },
      ]}
    />
  );
}
