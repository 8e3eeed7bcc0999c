import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { ConnectFields, InstitutionSearch } from "#app/features/credit-score/connect-fields.tsx";
import { connectForm } from "#app/features/credit-score/forms.server.ts";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Notice } from "#app/ui/notice.tsx";
import { languageIdOf } from "#app/upstream/languages.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScorePath } from "#domain/site/paths.ts";

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
  return (
    <DashboardPage
      heading={t("creditScore:connect.heading")}
      lead={t("creditScore:connect.lead")}
      back={{ href: creditScorePath(language), text: t("common:menu.creditScore") }}
    >
      <InstitutionSearch search={search} />
      {institutions.length === 0 ? (
        <Notice heading={t("creditScore:connect.none")}>
          <p>{t("creditScore:connect.noneText")}</p>
        </Notice>
      ) : (
        <ConnectFields institutions={institutions} description={description} />
      )}
    </DashboardPage>
  );
}
