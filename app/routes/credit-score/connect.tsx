import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { creditScorePath } from "#app/domain/paths.ts";
import { connectForm } from "#app/features/credit-score/forms.server.ts";
import { InstitutionName } from "#app/features/credit-score/identity.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { CheckboxRow, RadioRows } from "#app/ui/choices.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { languageIdOf } from "#app/upstream/languages.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { creditScoreConsentVersion } from "#upstream/contract/credit-score.ts";

/** The institutions, those that are searched for alone, and the consent. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const search = (new URL(args.request.url).searchParams.get("search") ?? "").trim().slice(0, 60);
  const { institutions } = await call(buyOnline.getFinancialInstitutions, { search });
  const [only, ...more] = institutions;
  const form = describeForm(connectForm, only && more.length === 0 ? { institution: only.key } : {});
  return json({ title: t("creditScore:connect.heading"), search, institutions, form });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, connectForm, visit.t);
  if (!form.ok) return rejected(form);
  const languageId = await languageIdOf(visit.context, visit.language);
  const returnUrl = visit.context.origin + creditScorePath(visit.language, "return");
  const begun = await visit.call(buyOnline.beginInstitutionVisit, { languageId, returnUrl, ...form.value });
  if (!begun.ok) return rejected(form, begun, { institution_unknown: "institution" });
  return redirect(begun.value.Url, 303);
}

export default function Connect() {
  const { search, institutions, form: description } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ institution: string; creditScoreConsent: string }>(description);
  const here = creditScorePath(language, "connect");
  const searched = { id: "search", name: "search", errorId: "search-error", descriptionId: "search-hint" };
  return (
    <DashboardPage>
      <PageHeading
        heading={t("creditScore:connect.heading")}
        lead={t("creditScore:connect.lead")}
        back={{ href: creditScorePath(language), text: t("common:menu.creditScore") }}
      />
      <FilterBar
        label={t("creditScore:connect.search")}
        action={here}
        submitText={t("creditScore:connect.find")}
        {...(search && { reset: { href: here, text: t("creditScore:connect.all") } })}
      >
        <TextField
          field={{ ...searched, initialValue: search, maxLength: 60 }}
          label={t("creditScore:connect.search")}
          autoComplete="off"
        />
      </FilterBar>
      {institutions.length === 0 ? (
        <Notice heading={t("creditScore:connect.none")}>
          <p>{t("creditScore:connect.noneText")}</p>
        </Notice>
      ) : (
        <PageForm form={form} submit={t("common:continue")}>
          <RadioRows
            field={fields.institution}
            label={t("creditScore:fields.institution")}
            options={institutions.map((institution) => ({
              value: institution.key,
              label: <InstitutionName institution={institution} />,
            }))}
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
          <CheckboxRow
            field={fields.creditScoreConsent}
            label={t("creditScore:fields.creditScoreConsent")}
            value="yes"
          />
        </PageForm>
      )}
    </DashboardPage>
  );
}
