import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPreQualification } from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { resultHeading } from "#app/features/pre-qualification/result-heading.ts";
import {
  ResultAmounts,
  ResultHeading,
  ResultNext,
  ResultReasons,
  ResultVerdict,
} from "#app/features/pre-qualification/result-view.tsx";
import { ReviewForm } from "#app/features/pre-qualification/review-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { pathAndQuery } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** Result page, shown only to the account that owns the application. */
export async function loader(args: LoaderFunctionArgs) {
  const { preQualification, ...visit } = await openPreQualification(args, "result");
  const { decision, answers } = preQualification;
  if (!decision) throw notFound();
  const title = resultHeading(decision, visit).outcome;
  const cashDown = answers["cash-down"]?.cashDown ?? 0;
  const hasTradeIn = answers["trade-in"]?.haveTradeIn === "yes";
  const province = answers.address?.province ?? null;
  const condition = answers["vehicle-condition"]?.vehicleCondition ?? "used";
  return { title, decision, cashDown, hasTradeIn, province, condition, today: shopToday() };
}

export async function action(args: ActionFunctionArgs) {
  const { preQualification, ...visit } = await openPreQualification(args, "result");
  const result = await visit.call(buyOnline.requestCreditReview, { creditApplicationId: preQualification.id });
  if (!result.ok) return rejectForm(buttonForm(visit.t, "review"), result);
  return redirectTo(visit, pathAndQuery(args.request), { toast: "creditApplication:result.reviewToast" });
}

export default function Result() {
  const { decision, cashDown, ...next } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <SitePage width="form" hasTransaction={false} mainAttributes={{ "data-step": "result" }}>
      <ResultHeading decision={decision} />
      <ResultAmounts decision={decision} cashDown={cashDown} {...next} />
      <ResultVerdict decision={decision} />
      <ResultNext decision={decision} cashDown={cashDown} {...next} />
      <ResultReasons decision={decision} />
      <ReviewForm decision={decision} />
      <p>
        <a href={preQualificationPath(language, "main")}>{t("creditApplication:result.again")}</a>
      </p>
    </SitePage>
  );
}
