/** The form of a company's part in the partner programme, with what it got so far. */
import { type FormDescription, PageForm, usePageForm, useRejectedForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { PartnerDetails } from "#contract/company/partners.ts";
import { maxPartnerShare, partnerLeadTypes, partnerStates } from "#domain/leads/partner-routing.ts";
import { leadsText, makesText } from "./partner-texts.ts";
import { partnersPath } from "./paths.ts";

type Fields = Record<"state" | "areas" | "share" | "maxPerDay" | "maxPerMonth", string> &
  Record<"types" | "makes", string[]>;

interface PartnerProps {
  company: PartnerDetails;
}

export function PartnerForm({ company, description }: PartnerProps & { description: FormDescription }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { form, fields } = usePageForm<Fields>(description);
  const isRejected = useRejectedForm() !== null;
  const { settings, catalogueMakes } = company;
  const number = { type: "number", inputMode: "numeric", width: "short" } as const;
  return (
    <PageForm
      form={form}
      submitText={t(settings ? "common:save" : "partners:form.add")}
      cancelHref={partnersPath(language, "companies")}
      hiddenFields={{ seenAt: settings?.changedAt }}
      isLong
    >
      <RadioRows
        field={fields.state}
        label={t("partners:fields.state")}
        options={partnerStates.map((value) => ({
          value,
          label: t(`partners:states.${value}`),
          hint: t(`partners:stateHints.${value}`),
        }))}
      />
      <CheckboxRows
        field={fields.types}
        label={t("partners:fields.types")}
        options={toOptions(partnerLeadTypes, (value) => t(`leads:types.${value}`))}
      />
      <TextArea field={fields.areas} label={t("partners:fields.areas")} hint={t("partners:form.areasHint")} rows={3} />
      <Disclosure
        summary={t("partners:form.makes", { makes: makesText(settings, texts) })}
        isOpen={isRejected && Boolean(fields.makes.errors?.length)}
      >
        <CheckboxRows
          field={fields.makes}
          label={t("partners:fields.makes")}
          hint={t("partners:form.makesHint")}
          options={toOptions(catalogueMakes, (make) => make)}
        />
      </Disclosure>
      <TextField
        {...number}
        field={fields.share}
        label={t("partners:fields.share")}
        hint={t("partners:form.shareHint", { max: maxPartnerShare })}
      />
      <TextField
        {...number}
        field={fields.maxPerDay}
        label={t("partners:fields.maxPerDay")}
        optional={t("common:optional")}
      />
      <TextField
        {...number}
        field={fields.maxPerMonth}
        label={t("partners:fields.maxPerMonth")}
        optional={t("common:optional")}
      />
    </PageForm>
  );
}

/** Leads of the company in the programme; nothing for a company that does not take part. */
export function PartnerUse({ company }: PartnerProps) {
  const texts = useTexts();
  const { t } = texts;
  const { settings, aimed, reached, leadsToday, leadsThisMonth } = company;
  if (!settings) return null;
  return (
    <Stats
      stats={[
        {
          label: t("partners:fields.reached"),
          value: reached,
          note: t("partners:aimedNote", { count: leadsText(aimed, texts) }),
        },
        { label: t("partners:use.today"), value: leadsToday },
        { label: t("partners:use.month"), value: leadsThisMonth },
      ]}
    />
  );
}

/** Who changed its settings last. */
export function PartnerChange({ company: { settings } }: PartnerProps) {
  const { t } = useTexts();
  if (!settings) return null;
  return (
    <p className="soft">
      {settings.changedBy ? t("partners:use.changedBy", { name: settings.changedBy }) : t("partners:use.changed")}{" "}
      <Instant value={settings.changedAt} />
    </p>
  );
}
