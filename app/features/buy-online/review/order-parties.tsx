/** Buyer and dealer side by side, as on the first page of a contract, then the vehicle. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { ChangeLink, SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatKilometres, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type GroupProps, type OrderView, useChange } from "./order-group.tsx";

export function OrderParties({ order }: GroupProps) {
  const { t } = useTexts();
  const change = useChange(order, "personal-details");
  return (
    <section className="summary-group parties">
      <Party heading={t("order:review.buyer")} aside={<ChangeLink change={change} />}>
        <Buyer answers={order.answers.personalDetails} />
      </Party>
      <Party heading={t("order:review.seller")}>
        <Seller seller={order.seller} />
      </Party>
    </section>
  );
}

function Party({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="party">
      <div className="card-head">
        <h2>{heading}</h2>
        {aside}
      </div>
      {children}
    </div>
  );
}

function Buyer({ answers: buyer }: { answers: OrderView["answers"]["personalDetails"] }) {
  const { t } = useTexts();
  if (!buyer) return <p className="soft">{t("purchase:summary.notYet")}</p>;
  // Shown even for a pickup, because it is saved with the order.
  const shipping = buyer.sameAsBillingAddress === "no" ? deliveryAddressOf(buyer) : null;
  return (
    <>
      <p>
        <strong>{fullNameOf(buyer)}</strong>
        <br />
        <AddressText address={buyer.billing} />
        <br />
        {withNoBreakSpaces(buyer.billing.phone)}
      </p>
      {buyer.registerOnCompanyName === "yes" ? (
        <PartyFact term={t("purchase:fields.companyName")}>{buyer.companyName}</PartyFact>
      ) : null}
      {shipping ? (
        <PartyFact term={t("purchase:personal.shipping")}>
          <AddressText address={shipping} />
          <br />
          {withNoBreakSpaces(shipping.phone)}
        </PartyFact>
      ) : null}
    </>
  );
}

function Seller({ seller }: Pick<OrderView, "seller">) {
  const { t, language } = useTexts();
  const tradeName = seller.name[bilingualKeyOf(language)];
  return (
    <>
      <p>
        <strong>{seller.legalName}</strong>
        <br />
        <DealerAddress company={seller} />
        <br />
        {withNoBreakSpaces(seller.phone)}
      </p>
      {tradeName === seller.legalName ? null : <PartyFact term={t("order:review.tradeName")}>{tradeName}</PartyFact>}
      <PartyFact term={t("order:review.permit")}>{seller.permitNumber}</PartyFact>
    </>
  );
}

function PartyFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p>
      <span className="soft small">{term}</span>
      <br />
      {children}
    </p>
  );
}

export function VehicleGroup({ order: { vehicle }, hasPicture = true }: GroupProps & { hasPicture?: boolean }) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  const details = [
    { term: t("order:review.condition"), value: t(`order:review.conditions.${vehicle.condition}`) },
    { term: t("order:review.vin"), value: vehicle.vin },
    { term: t("order:review.stockNumber"), value: vehicle.stockNumber },
    { term: t("order:review.mileage"), value: formatKilometres(vehicle.mileageKm, language) },
    { term: t("order:review.exteriorColour"), value: vehicle.exteriorColour[bilingualKey] },
    { term: t("order:review.interiorColour"), value: vehicle.interiorColour[bilingualKey] },
  ];
  return (
    <SummaryGroup heading={fullVehicleName(vehicle, language)}>
      <div className="fields order-vehicle">
        {hasPicture ? <Picture src={vehicle.photoUrl} alt="" width={300} height={200} /> : null}
        <DetailList details={details} />
      </div>
    </SummaryGroup>
  );
}
