import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AccessLog } from "#app/features/credit-score/access-log.tsx";
import { IdentitySection } from "#app/features/credit-score/identity.tsx";
import { LatestScore } from "#app/features/credit-score/latest-score.tsx";
import { loadPreQualification } from "#app/features/credit-score/pre-qualification.server.ts";
import { PreQualificationCard } from "#app/features/credit-score/pre-qualification-card.tsx";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { isStartingScore } from "#domain/credit/credit-score.ts";
import { creditScorePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const [score, preQualification, { accesses }] = await Promise.all([
    call(buyOnline.getCreditScore, {}),
    loadPreQualification({ call }),
    call(buyOnline.getCreditAccesses, {}),
  ]);
  return { title: t("common:menu.creditScore"), ...score, preQualification, accesses };
}

/** Requests a new score. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const result = await visit.call(buyOnline.refreshCreditScore, {});
  return result.ok
    ? redirectTo(visit, creditScorePath(visit.language), { toast: "creditScore:refresh.done" })
    : rejectForm(buttonForm(visit.t), result);
}

export default function MyCreditScore() {
  const { identity, scores, nextOn, mayRefresh, preQualification, accesses } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form } = usePageForm();
  const latest = identity && scores.at(-1);
  // The card of the score leads to the pre-qualification itself.
  const isStarting = latest ? isStartingScore(latest) : false;
  const firstSteps =
    preQualification.preQualification === null ? "creditScore:leads.none" : "creditScore:leads.preQualified";
  const latestScore = (
    <LatestScore scores={identity ? scores : []} mayRefresh={mayRefresh} nextOn={nextOn} form={form} />
  );
  const preQualificationCard = <PreQualificationCard {...preQualification} />;
  return (
    <DashboardPage
      heading={t("common:menu.creditScore")}
      lead={isStarting ? undefined : t(latest ? "creditScore:leads.known" : firstSteps)}
    >
      <FormErrors form={form} />
      {latest ? (
        <>
          {latestScore}
          {isStarting && preQualification.preQualification === null ? null : preQualificationCard}
        </>
      ) : (
        // The two steps that lead to a score stand side by side.
        <div className="cards">
          {latestScore}
          {preQualificationCard}
        </div>
      )}
      {identity ? <IdentitySection identity={identity} /> : null}
      <AccessLog accesses={accesses} />
    </DashboardPage>
  );
}
