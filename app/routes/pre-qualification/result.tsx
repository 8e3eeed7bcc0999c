import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { noForm } from "#app/features/pre-qualification/forms.server.ts";
import { openApplication } from "#app/features/pre-qualification/open-application.server.ts";
import {
  ResultAmounts,
  ResultHeading,
  ResultNext,
  ResultReasons,
  ResultVerdict,
} from "#app/features/pre-qualification/result-view.tsx";
import { ReviewForm } from "#app/features/pre-qualification/review-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { pathOf } from "#app/session/visit.ts";
import { outcomeOf } from "#app/shared/pre-qualification/outcome.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditApplicationPath } from "#domain/site/paths.ts";

/** What came of it, shown to the account that it belongs to. */
export async function loader(args: LoaderFunctionArgs) {
  const { application, t } = await openApplication(args, "result");
  const { decision, answers } = application;
  if (!decision) throw notFound();
  const title = t(`creditApplication:result.headings.${outcomeOf(decision)}`);
  const cashDown = answers["cash-down"]?.cashDown ?? 0;
  const hasTradeIn = answers["trade-in"]?.haveTradeIn === "yes";
  return json({ title, decision, cashDown, hasTradeIn, form: describeForm(noForm) });
}

export async function action(args: ActionFunctionArgs) {
  const { application, ...visit } = await openApplication(args, "result");
  const form = await readForm(args.request, noForm, visit.t);
  const asked = await visit.call(buyOnline.askCreditReview, { creditApplicationId: application.id });
  if (!asked.ok) return rejected(form, asked);
  return done(visit, pathOf(args.request), "creditApplication:result.reviewToast");
}

export default function Result() {
  const { decision, cashDown, hasTradeIn, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": "result" }}>
      <ResultHeading decision={decision} />
      <ResultAmounts decision={decision} cashDown={cashDown} />
      <ResultVerdict decision={decision} />
      <ResultNext decision={decision} cashDown={cashDown} hasTradeIn={hasTradeIn} />
      <ResultReasons decision={decision} />
      <ReviewForm form={form} decision={decision} />
      <p>
        <a href={creditApplicationPath(language, "main")}>{t("creditApplication:result.again")}</a>
      </p>
    </SitePage>
  );
}
