import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import {
  findVisitorPreQualification,
  isFinished,
  nextPagePath,
  redirectToNextPage,
} from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { SoftCheckNotice } from "#app/features/pre-qualification/pre-qualification-layout.tsx";
import { QuestionsAndBenefits } from "#app/features/pre-qualification/questions-and-benefits.tsx";
import { StartForm } from "#app/features/pre-qualification/start-form.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Message } from "#app/page/message.tsx";
import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import type { Visit } from "#app/session/visit.ts";
import { requireOpenFeature } from "#app/shared/closed/closed-feature.server.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** Introduction page; a visitor who has already started can continue or restart. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, preQualification, progress } = await findVisitorPreQualification(args);
  // A refused post keeps its page, which says why.
  if (!preQualification && !visit.isPost) await requireOpenFeature(visit, "pre-qualification");
  const state = !preQualification ? "new" : isFinished(progress) ? "done" : "begun";
  const head = buildPageHead(
    visit,
    preQualificationPath(visit.language, "main"),
    describePage(visit, "preQualification"),
  );
  return { title: visit.t("creditApplication:pages.main.title"), head, state } as const;
}

export async function action(args: ActionFunctionArgs) {
  const { visit, preQualification, progress } = await findVisitorPreQualification(args);
  const begun = preQualification && !isFinished(progress) ? preQualification : null;
  return handleIntent(await readPostedForm(args.request), {
    continue: async () => (begun ? redirectTo(visit, nextPagePath(visit, begun)) : start(visit)),
    restart: () => (begun ? restart(visit, begun.id) : start(visit)),
  });
}

async function start(visit: Visit) {
  const languageId = await getLanguageId(visit.context, visit.language);
  const result = await visit.call(buyOnline.createCreditApplication, { languageId });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectToNextPage(visit, result.value.creditApplication);
}

async function restart(visit: Visit, creditApplicationId: string) {
  const result = await visit.call(buyOnline.restartCreditApplication, { creditApplicationId });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectToNextPage(visit, result.value.creditApplication);
}

export default function Main() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage hasTransaction={false} mainAttributes={{ "data-step": "main" }}>
      <Message heading={t("creditApplication:pages.main.title")} lead={t("creditApplication:pages.main.lead")}>
        {view.state === "new" ? null : <p>{t(`creditApplication:main.${view.state}`)}</p>}
        <StartForm {...view} />
      </Message>
      <QuestionsAndBenefits />
      <SoftCheckNotice />
    </SitePage>
  );
}
