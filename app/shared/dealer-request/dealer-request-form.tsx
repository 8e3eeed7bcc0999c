import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { EmailField, PhoneField, PostalCodeField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { SelectField, type SelectOption } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";

type Person = Record<"firstName" | "lastName" | "email" | "phone" | "contactConsent", string>;

interface DealerRequestFormProps {
  dealers: readonly SelectOption[];
  form: FormDescription;
  /** Page on which the brand chooses the dealer. */
  nearbyHref: string;
}

/** Asks which dealer may contact the person, and for the consent to it. */
export function DealerRequestForm({ dealers, form: description, nearbyHref }: DealerRequestFormProps) {
  const { t } = useTexts();
  const brand = useSite()?.brandName ?? "";
  const { form, fields } = usePageForm<Person & { companyId: string }>(description);
  return (
    <>
      <p>
        <a href={nearbyHref}>{t("dealerRequest:nearby.link", { brand })}</a>
      </p>
      <PageForm form={form} submitText={t("dealerRequest:submit")}>
        <SelectField
          field={fields.companyId}
          label={t("dealerRequest:fields.companyId")}
          emptyLabel={t("dealerRequest:choose")}
          options={dealers}
        />
        <PersonFields fields={fields} consent={t("dealerRequest:consent")} />
      </PageForm>
    </>
  );
}

interface NearbyDealerFormProps {
  form: FormDescription;
  /** Page on which the person chooses the dealer. */
  chooseHref: string;
}

/** Asks for the place near which the brand chooses a dealer, and for the consent to it. */
export function NearbyDealerForm({ form: description, chooseHref }: NearbyDealerFormProps) {
  const { t } = useTexts();
  const brand = useSite()?.brandName ?? "";
  const { form, fields } = usePageForm<Person & { postalCode: string }>(description);
  return (
    <PageForm
      form={form}
      submitText={t("dealerRequest:submit")}
      moreActions={<a href={chooseHref}>{t("dealerRequest:nearby.choose")}</a>}
    >
      <PostalCodeField field={fields.postalCode} hint={t("dealerRequest:nearby.postalCodeHint")} />
      <PersonFields fields={fields} consent={t("dealerRequest:nearby.consent", { brand })} />
    </PageForm>
  );
}

function PersonFields({ fields, consent }: { fields: Record<keyof Person, FieldMeta>; consent: string }) {
  const { t } = useTexts();
  return (
    <>
      <NameFields fields={fields} />
      <EmailField field={fields.email} />
      <PhoneField field={fields.phone} optional={t("common:optional")} />
      <CheckboxRow field={fields.contactConsent} value="yes" label={consent} />
    </>
  );
}
