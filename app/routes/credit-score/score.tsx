import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { noForm } from "#app/features/credit-score/forms.server.ts";
import { Identity } from "#app/features/credit-score/identity.tsx";
import { LatestScore } from "#app/features/credit-score/latest-score.tsx";
import { Looks } from "#app/features/credit-score/looks.tsx";
import { readPreQualification } from "#app/features/credit-score/pre-qualification.server.ts";
import { PreQualificationCard } from "#app/features/credit-score/pre-qualification.tsx";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScorePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const [score, preQualification, { looks }] = await Promise.all([
    call(buyOnline.getCreditScore, {}),
    readPreQualification({ call }),
    call(buyOnline.getCreditLooks, {}),
  ]);
  return json({ title: t("common:menu.creditScore"), ...score, preQualification, looks });
}

/** A new score. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, noForm, visit.t);
  const noted = await visit.call(buyOnline.refreshCreditScore, {});
  return noted.ok ? done(visit, creditScorePath(visit.language), "creditScore:refresh.done") : rejected(form, noted);
}

export default function MyCreditScore() {
  const { identity, scores, nextOn, mayRefresh, preQualification, looks } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form } = usePageForm();
  return (
    <DashboardPage heading={t("common:menu.creditScore")} lead={t("creditScore:lead")}>
      <FormErrors form={form} />
      <LatestScore scores={identity ? scores : []} {...{ mayRefresh, nextOn, form }} />
      <PreQualificationCard {...preQualification} />
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
