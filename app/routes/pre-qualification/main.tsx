import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { SoftCheckNotice } from "#app/features/pre-qualification/application-page.tsx";
import { BeginForm } from "#app/features/pre-qualification/begin-form.tsx";
import { noForm } from "#app/features/pre-qualification/forms.server.ts";
import { findApplication, goOn, isOver, openPathOf } from "#app/features/pre-qualification/open-application.server.ts";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { languageIdOf } from "#app/upstream/languages.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** What it is, before it begins; for who has begun, the way on and the way to begin anew. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, application, progress } = await findApplication(args);
  const state = !application ? "new" : isOver(progress) ? "done" : "begun";
  return json({ title: visit.t("creditApplication:pages.main.title"), state, form: describeForm(noForm) } as const);
}

export async function action(args: ActionFunctionArgs) {
  const { visit, application, progress } = await findApplication(args);
  const form = await readForm(args.request, noForm, visit.t);
  if (application && !isOver(progress)) {
    if (form.intent !== "restart") throw redirect(openPathOf(visit, application), 303);
    const emptied = await visit.call(buyOnline.restartCreditApplication, { creditApplicationId: application.id });
    return emptied.ok ? goOn(visit, emptied.value.creditApplication) : rejected(form, emptied);
  }
  const languageId = await languageIdOf(visit.context, visit.language);
  const begun = await visit.call(buyOnline.createCreditApplication, { languageId });
  return begun.ok ? goOn(visit, begun.value.creditApplication) : rejected(form, begun);
}

export default function Main() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": "main" }}>
      <PageHeading heading={t("creditApplication:pages.main.title")} lead={t("creditApplication:pages.main.lead")} />
      {view.state === "new" ? null : <p>{t(`creditApplication:main.${view.state}`)}</p>}
      <SoftCheckNotice />
      <BeginForm {...view} />
    </SitePage>
  );
}
