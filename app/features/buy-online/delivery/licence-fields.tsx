/** What the licence's step asks: both sides, the address on it, and that all can be read. */

import type { DriversLicenseForm } from "#app/features/buy-online/forms.server.ts";
import type { usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { AddressFields } from "#app/shared/questions/address-fields.tsx";
import { YesNo } from "#app/shared/questions/yes-no.tsx";
import { AddressText, type PlaceAddress } from "#app/ui/data/address-text.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { type FieldMeta, FileField } from "#app/ui/form/field.tsx";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { licenceRetentionDays } from "#domain/people/retention.ts";
import { licenceImagePath } from "./licence.tsx";

type Received = Record<LicenceSide, boolean>;

interface LicenceFieldsProps {
  fields: ReturnType<typeof usePageForm<DriversLicenseForm>>["fields"];
  view: { vehicleId: number; received: Received; given: PlaceAddress | null; isDelivered: boolean };
}

const removeFormId = (side: LicenceSide) => `remove-${side}`;

export function LicenceFields({ fields, view: { vehicleId, received, given, isDelivered } }: LicenceFieldsProps) {
  const { t, language } = useTexts();
  return (
    <>
      {licenceSides.map((side) => (
        <div key={side}>
          <FileField
            field={fields[side]}
            label={t(`purchase:fields.${side}`)}
            hint={t(received[side] ? "purchase:licence.keptHint" : "purchase:licence.hint")}
            capture="environment"
            current={
              received[side]
                ? { src: licenceImagePath(language, side, vehicleId), alt: t(`purchase:licence.${side}Kept`) }
                : undefined
            }
          />
          {received[side] ? (
            <Button variant="quiet" form={removeFormId(side)} value="remove">
              {t(`purchase:licence.${side}Remove`)}
            </Button>
          ) : null}
        </div>
      ))}
      <CheckboxRow field={fields.confirmed} value="yes" label={t("purchase:fields.confirmed")} />
      <YesNo
        field={fields.sameAddress}
        label={t("purchase:fields.sameAddress")}
        hint={
          <>
            {given ? <AddressText address={given} /> : null}
            {isDelivered ? (
              <>
                <br />
                {t("purchase:licence.deliveryRule")}
              </>
            ) : null}
          </>
        }
      />
      <div data-shown-when="sameAddress=no">
        <AddressFields field={fields.address} legend={t("purchase:licence.address")} asks="place" />
      </div>
      <p className="soft small">{t("purchase:licence.privacy", { days: licenceRetentionDays })}</p>
    </>
  );
}

interface DeclinedSidesProps {
  declined: { side: LicenceSide; reason: string }[];
  fields: Record<LicenceSide, FieldMeta>;
}

/** Of a signed order: the sides that are asked again, each with why. */
export function DeclinedSides({ declined, fields }: DeclinedSidesProps) {
  const { t } = useTexts();
  return declined.map(({ side, reason }) => (
    <FileField
      key={side}
      field={fields[side]}
      label={t(`purchase:fields.${side}`)}
      hint={reason}
      capture="environment"
    />
  ));
}

/** Outside of the step's form, whose answers an image that is removed does not touch. */
export function RemoveForms({ vehicleId, received }: Pick<LicenceFieldsProps["view"], "vehicleId" | "received">) {
  const { language } = useTexts();
  return licenceSides
    .filter((side) => received[side])
    .map((side) => (
      <form key={side} id={removeFormId(side)} method="post" action={licenceImagePath(language, side, vehicleId)} />
    ));
}
