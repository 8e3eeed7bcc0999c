import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { emptyForm } from "#app/features/pre-qualification/forms.server.ts";
import {
  findVisitorPreQualification,
  isFinished,
  nextPagePath,
  redirectToNextPage,
} from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { SoftCheckNotice } from "#app/features/pre-qualification/pre-qualification-layout.tsx";
import { StartForm } from "#app/features/pre-qualification/start-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** Introduction page; a visitor who has already started can continue or restart. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, preQualification, progress } = await findVisitorPreQualification(args);
  const state = !preQualification ? "new" : isFinished(progress) ? "done" : "begun";
  return json({ title: visit.t("creditApplication:pages.main.title"), state, form: describeForm(emptyForm) } as const);
}

export async function action(args: ActionFunctionArgs) {
  const { visit, preQualification, progress } = await findVisitorPreQualification(args);
  const form = await readForm(args.request, emptyForm, visit.t);
  if (preQualification && !isFinished(progress)) {
    if (form.intent !== "restart") throw redirect(nextPagePath(visit, preQualification), 303);
    const result = await visit.call(buyOnline.restartCreditApplication, { creditApplicationId: preQualification.id });
    return result.ok ? redirectToNextPage(visit, result.value.creditApplication) : rejectForm(form, result);
  }
  const languageId = await getLanguageId(visit.context, visit.language);
  const result = await visit.call(buyOnline.createCreditApplication, { languageId });
  return result.ok ? redirectToNextPage(visit, result.value.creditApplication) : rejectForm(form, result);
}

export default function Main() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": "main" }}>
      <PageHeading heading={t("creditApplication:pages.main.title")} lead={t("creditApplication:pages.main.lead")} />
      {view.state === "new" ? null : <p>{t(`creditApplication:main.${view.state}`)}</p>}
      <SoftCheckNotice />
      <StartForm {...view} />
    </SitePage>
  );
}
