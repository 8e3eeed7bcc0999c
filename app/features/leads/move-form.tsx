/** The next company of a lead: a search among the companies, and the form that gives it the lead. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { FilterBar, ListHead } from "#app/ui/form/filter-bar.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { CompanyChoice } from "#contract/company/lead-management.ts";
import type { LeadDetails } from "#contract/company/leads.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { firstChoiceReasons, moveReasons } from "#domain/leads/lead.ts";
import { leadPath } from "#domain/site/paths.ts";

interface MoveFormProps {
  lead: LeadDetails;
  companies: readonly CompanyChoice[];
  total: number;
  search: string;
  description: FormDescription;
}

export function MoveForm(props: MoveFormProps) {
  const { t } = useTexts();
  const { companies, total } = props;
  return (
    <>
      <CompanySearch {...props} />
      <ListHead
        isEmpty={companies.length === 0}
        count={[
          t("leadManagement:move.found", { count: total }),
          ...(total > companies.length ? [t("leadManagement:move.first", { count: companies.length })] : []),
        ].join(", ")}
      />
      {companies.length > 0 ? (
        <ChoiceForm {...props} />
      ) : (
        <EmptyState heading={t("leadManagement:move.none")} text={t("leadManagement:move.noneLead")} />
      )}
    </>
  );
}

function CompanySearch({ lead, search }: Pick<MoveFormProps, "lead" | "search">) {
  const { t, language } = useTexts();
  const path = leadPath(language, "mainTeam", lead.id, "company");
  return (
    <FilterBar
      label={t("leadManagement:move.find")}
      action={path}
      submitText={t("leadManagement:move.find")}
      reset={search ? { href: path, text: t("leadManagement:move.reset") } : undefined}
      search={{
        field: (
          <TextField
            field={plainField("search", search, { maxLength: 120 })}
            label={t("leadManagement:move.search")}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
          />
        ),
        submitText: t("leadManagement:move.find"),
      }}
    />
  );
}

function ChoiceForm({ lead, companies, description }: MoveFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"companyId" | "reason" | "note" | "hasAgreed", string>>(description);
  const isFirst = lead.companyId === null;
  const hasSamePlan = companies.every(({ plan }) => plan === companies[0]?.plan);
  const company = lead.companyName?.[bilingualKeyOf(language)] ?? "";
  return (
    <PageForm
      form={form}
      submitText={t(isFirst ? "leadManagement:move.submitFirst" : "leadManagement:move.submit")}
      cancelHref={leadPath(language, "mainTeam", lead.id)}
    >
      {isFirst ? null : <input type="hidden" name="seenCompanyId" value={lead.companyId ?? ""} />}
      <RadioRows
        field={fields.companyId}
        label={t("leadManagement:move.fields.companyId")}
        options={companies.map(({ id, name, city, province, plan }) => ({
          value: String(id),
          label: name[bilingualKeyOf(language)],
          hint: `${city}, ${t(`purchase:provinces.${province}`)}`,
          amount: hasSamePlan ? undefined : t(`subscription:plans.${plan}`),
        }))}
        hasColumns
      />
      <SelectField
        field={fields.reason}
        label={t("leadManagement:move.fields.reason")}
        options={toOptions(isFirst ? firstChoiceReasons : moveReasons, (value) => t(`leads:reasons.${value}`))}
        emptyLabel={t("leadManagement:move.choose")}
      />
      <TextArea
        field={fields.note}
        label={t("leadManagement:move.fields.note")}
        hint={t("leadManagement:move.noteHint")}
        optional={t("common:optional")}
      />
      {isFirst ? null : (
        <CheckboxRow
          field={fields.hasAgreed}
          label={t("leadManagement:move.fields.hasAgreed")}
          hint={t("leadManagement:move.agreedHint", { company })}
          value="yes"
        />
      )}
    </PageForm>
  );
}
