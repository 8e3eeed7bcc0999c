import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ConnectFields, InstitutionSearch, useConnectForm } from "#app/features/credit-score/connect-fields.tsx";
import { connectForm } from "#app/features/credit-score/forms.server.ts";
import { FormErrors } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Notice } from "#app/ui/notice.tsx";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScorePath } from "#domain/site/paths.ts";

/** Institutions that match the search, with the consent form. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const search = (new URL(args.request.url).searchParams.get("search") ?? "").trim().slice(0, 60);
  const { institutions } = await call(buyOnline.getFinancialInstitutions, { search });
  const [first, ...others] = institutions;
  const form = describeForm(connectForm, first && others.length === 0 ? { institution: first.key } : {});
  return { title: t("creditScore:connect.heading"), search, institutions, form };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, connectForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const languageId = await getLanguageId(visit.context, visit.language);
  const returnUrl = visit.context.origin + creditScorePath(visit.language, "return");
  const result = await visit.call(buyOnline.beginInstitutionVisit, { languageId, returnUrl, ...form.value });
  if (!result.ok) return rejectForm(form, result, { institution_unknown: "institution" });
  return redirectTo(visit, result.value.Url);
}

export default function Connect() {
  const { search, institutions, form: description } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const connect = useConnectForm(description);
  return (
    <DashboardPage
      heading={t("creditScore:connect.heading")}
      lead={t("creditScore:connect.lead")}
      back={{ href: creditScorePath(language), text: t("common:menu.creditScore") }}
    >
      <FormErrors form={connect.form} />
      <InstitutionSearch search={search} />
      {institutions.length === 0 ? (
        <Notice heading={t("creditScore:connect.none")}>
          <p>{t("creditScore:connect.noneText")}</p>
        </Notice>
      ) : (
        <ConnectFields institutions={institutions} connect={connect} />
      )}
    </DashboardPage>
  );
}
