import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { dayInWords } from "#app/domain/day-in-words.ts";
import { creditScorePath } from "#app/domain/paths.ts";
import { noForm } from "#app/features/credit-score/forms.server.ts";
import { Identity } from "#app/features/credit-score/identity.tsx";
import { Looks } from "#app/features/credit-score/looks.tsx";
import { PreQualificationCard } from "#app/features/credit-score/pre-qualification.tsx";
import { Factors, ScoreFigure, ScoreHistory } from "#app/features/credit-score/score.tsx";
import { FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const [score, { creditApplication }, { looks }] = await Promise.all([
    call(buyOnline.getCreditScore, {}),
    call(buyOnline.getCreditApplicationDetails, {}),
    call(buyOnline.getCreditLooks, {}),
  ]);
  const application = creditApplication && { id: creditApplication.id, decision: creditApplication.decision };
  return json({ title: t("common:menu.creditScore"), ...score, application, looks });
}

/** A new score. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, noForm, visit.t);
  const noted = await visit.call(buyOnline.refreshCreditScore, {});
  return noted.ok ? done(visit, creditScorePath(visit.language), "creditScore:refresh.done") : rejected(form, noted);
}

export default function MyCreditScore() {
  const { identity, scores, nextOn, mayRefresh, application, looks } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form } = usePageForm({ constraint: {}, defaultValue: {} });
  const latest = scores.at(-1);
  return (
    <DashboardPage>
      <PageHeading heading={t("common:menu.creditScore")} lead={t("creditScore:lead")} />
      <FormErrors form={form} />
      {identity && latest ? (
        <>
          <ScoreFigure score={latest} />
          <section className="prose" aria-labelledby="history">
            <h2 id="history">{t("creditScore:history.heading")}</h2>
            <ScoreHistory scores={scores} />
            {mayRefresh ? (
              <PageForm form={form} submit={t("creditScore:refresh.action")} hasErrorsAbove>
                {null}
              </PageForm>
            ) : nextOn ? (
              <p className="soft">{t("creditScore:refresh.next", { day: dayInWords(nextOn, language) })}</p>
            ) : null}
          </section>
          <Factors score={latest} />
        </>
      ) : (
        <EmptyState sign="lock" heading={t("creditScore:empty.heading")} text={t("creditScore:empty.text")}>
          <ButtonLink href={creditScorePath(language, "connect")}>{t("creditScore:connect.action")}</ButtonLink>
        </EmptyState>
      )}
      <PreQualificationCard application={application} />
      {identity ? <Identity identity={identity} /> : null}
      <Looks looks={looks} />
      {identity ? (
        <p className="soft small">
          <a href={creditScorePath(language, "disconnect")}>{t("creditScore:disconnect.link")}</a>
        </p>
      ) : null}
    </DashboardPage>
  );
}
