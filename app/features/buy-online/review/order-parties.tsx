/** Buyer, seller and vehicle of the order. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { formatKilometres, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type GroupProps, StepGroup, UnansweredGroup } from "./order-group.tsx";

export function BuyerGroup({ order }: GroupProps) {
  const { t } = useTexts();
  const buyer = order.answers.personalDetails;
  if (!buyer) return <UnansweredGroup order={order} step="personal-details" />;
  // Shown even for a pickup, because it is saved with the order.
  const shipping = buyer.sameAsBillingAddress === "no" ? deliveryAddressOf(buyer) : null;
  const details = [
    {
      term: t("order:review.name"),
      value: fullNameOf(buyer),
    },
    ...(buyer.registerOnCompanyName === "yes"
      ? [{ term: t("purchase:fields.companyName"), value: buyer.companyName }]
      : []),
    { term: t("purchase:personal.billing"), value: <AddressText address={buyer.billing} /> },
    { term: t("purchase:fields.phone"), value: withNoBreakSpaces(buyer.billing.phone) },
    ...(shipping
      ? [
          { term: t("purchase:personal.shipping"), value: <AddressText address={shipping} /> },
          { term: t("order:review.shippingPhone"), value: withNoBreakSpaces(shipping.phone) },
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
        ...(seller.name[bilingualKeyOf(language)] === seller.legalName
          ? []
          : [{ term: t("order:review.tradeName"), value: seller.name[bilingualKeyOf(language)] }]),
        { term: t("purchase:fields.line1"), value: <DealerAddress company={seller} /> },
        { term: t("purchase:fields.phone"), value: withNoBreakSpaces(seller.phone) },
        { term: t("order:review.permit"), value: seller.permitNumber },
      ]}
    />
  );
}

export function VehicleGroup({ order: { vehicle } }: GroupProps) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
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
          value: formatKilometres(vehicle.mileageKm, language),
        },
        { term: t("order:review.exteriorColour"), value: vehicle.exteriorColour[bilingualKey] },
        { term: t("order:review.interiorColour"), value: vehicle.interiorColour[bilingualKey] },
      ]}
    />
  );
}
