import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { creditScoreConsentVersion, type FinancialInstitution } from "#contract/credit/credit-score.ts";
import { creditScorePath } from "#domain/site/paths.ts";
import { InstitutionName } from "./identity.tsx";

/** Search form that shortens a long list of institutions. */
export function InstitutionSearch({ search }: { search: string }) {
  const { t, language } = useTexts();
  const connectPath = creditScorePath(language, "connect");
  return (
    <FilterBar
      label={t("creditScore:connect.search")}
      action={connectPath}
      submitText={t("creditScore:connect.find")}
      reset={search ? { href: connectPath, text: t("creditScore:connect.all") } : undefined}
    >
      <TextField
        field={plainField("search", search, { maxLength: 60 })}
        label={t("creditScore:connect.search")}
        autoComplete="off"
      />
    </FilterBar>
  );
}

/** Six of the largest in Canada stand first; the others are one click away. */
const commonKeys: readonly string[] = ["bmo", "cibc", "desjardins", "rbc", "scotiabank", "td"];

interface ConnectFieldsProps {
  institutions: readonly FinancialInstitution[];
  connect: ReturnType<typeof useConnectForm>;
}

export const useConnectForm = (description: FormDescription) =>
  usePageForm<{ institution: string; creditScoreConsent: string }>(description);

/** Choice of the institution, with the consent to read the score from it. */
export function ConnectFields({ institutions, connect: { form, fields } }: ConnectFieldsProps) {
  const { t } = useTexts();
  const common = institutions.filter(({ key }) => commonKeys.includes(key));
  // A search, or a service with other institutions, may leave a list that needs no fold.
  const shown = institutions.length > commonKeys.length && common.length > 0 ? common : institutions;
  const toOption = (institution: FinancialInstitution) => ({
    value: institution.key,
    label: <InstitutionName institution={institution} />,
  });
  return (
    <PageForm form={form} submitText={t("common:continue")} hasOwnErrorSummary>
      <RadioRows
        field={fields.institution}
        label={t("creditScore:fields.institution")}
        options={shown.map(toOption)}
        others={{
          summary: t("creditScore:connect.others"),
          options: institutions.filter((institution) => !shown.includes(institution)).map(toOption),
        }}
        arePairs
      />
      <section className="prose" aria-labelledby="consent">
        <h2 id="consent">{t("creditScore:consent.heading")}</h2>
        <ul>
          <li>{t("creditScore:consent.what")}</li>
          <li>{t("creditScore:consent.use")}</li>
          <li>{t("creditScore:consent.end")}</li>
        </ul>
      </section>
      <input type="hidden" name="consentVersion" value={creditScoreConsentVersion} />
      <CheckboxRow field={fields.creditScoreConsent} label={t("creditScore:fields.creditScoreConsent")} value="yes" />
    </PageForm>
  );
}
