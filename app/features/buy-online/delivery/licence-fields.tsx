/** Fields of the driver's licence step: images of both sides, readability check and the address on the licence. */

import type { DriversLicenseForm } from "#app/features/buy-online/forms.server.ts";
import type { usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { AddressFields } from "#app/shared/questions/address-fields.tsx";
import { YesNoField } from "#app/shared/questions/yes-no.tsx";
import { AddressText, type PlaceAddress } from "#app/ui/data/address-text.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { licenceRetentionDays } from "#domain/people/retention.ts";
import { licenceImagePath } from "./licence-images.tsx";

type HasImage = Record<LicenceSide, boolean>;

interface LicenceFieldsProps {
  fields: ReturnType<typeof usePageForm<DriversLicenseForm>>["fields"];
  view: { vehicleId: number; hasImage: HasImage; comparedAddress: PlaceAddress | null; isHomeDelivery: boolean };
}

const removeFormId = (side: LicenceSide) => `remove-${side}`;

export function LicenceFields({
  fields,
  view: { vehicleId, hasImage, comparedAddress, isHomeDelivery },
}: LicenceFieldsProps) {
  const { t, language } = useTexts();
  return (
    <>
      <div className="fields fields-2">
        {licenceSides.map((side) => (
          <div key={side}>
            <FileField
              field={fields[side]}
              label={t(`purchase:fields.${side}`)}
              hint={hasImage[side] ? t("purchase:licence.keptHint") : undefined}
              outline={`licence-${side}`}
              current={
                hasImage[side]
                  ? { src: licenceImagePath(language, side, vehicleId), alt: t(`purchase:licence.${side}Kept`) }
                  : undefined
              }
            />
            {hasImage[side] ? (
              <Button variant="quiet" form={removeFormId(side)} value="remove">
                {t(`purchase:licence.${side}Remove`)}
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      <CheckboxRow field={fields.confirmed} value="yes" label={t("purchase:fields.confirmed")} />
      <YesNoField
        field={fields.sameAddress}
        label={t("purchase:fields.sameAddress")}
        hint={
          <>
            {comparedAddress ? <AddressText address={comparedAddress} /> : null}
            {isHomeDelivery ? (
              <>
                <br />
                {t("purchase:licence.deliveryRule")}
              </>
            ) : null}
          </>
        }
      />
      <div data-shown-when="sameAddress=no">
        <AddressFields field={fields.address} legend={t("purchase:licence.address")} scope="place" />
      </div>
      <p className="soft small">{t("purchase:licence.privacy", { days: licenceRetentionDays })}</p>
    </>
  );
}

interface DeclinedSideFieldsProps {
  declined: { side: LicenceSide; reason: string }[];
  fields: Record<LicenceSide, FieldMeta>;
}

/** File fields for the declined sides of a signed order's licence, each with the reason. */
export function DeclinedSideFields({ declined, fields }: DeclinedSideFieldsProps) {
  const { t } = useTexts();
  return declined.map(({ side, reason }) => (
    <FileField
      key={side}
      field={fields[side]}
      label={t(`purchase:fields.${side}`)}
      hint={reason}
      outline={`licence-${side}`}
    />
  ));
}

/** Separate forms: removing an image must not post the step's answers. */
export function RemoveImageForms({ vehicleId, hasImage }: Pick<LicenceFieldsProps["view"], "vehicleId" | "hasImage">) {
  const { language } = useTexts();
  return licenceSides
    .filter((side) => hasImage[side])
    .map((side) => (
      <form key={side} id={removeFormId(side)} method="post" action={licenceImagePath(language, side, vehicleId)} />
    ));
}
