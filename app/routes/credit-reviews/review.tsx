import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { verdictForm } from "#app/features/credit-reviews/forms.server.ts";
import { openReview } from "#app/features/credit-reviews/open-review.server.ts";
import { creditReviewPath, creditReviewsPath } from "#app/features/credit-reviews/paths.ts";
import { AnswerCards, ApplicantCard, RulesDecisionCard } from "#app/features/credit-reviews/review-facts.tsx";
import { ReviewTag } from "#app/features/credit-reviews/reviews-list.tsx";
import { VerdictCard, VerdictForm } from "#app/features/credit-reviews/verdict.tsx";
import { FormErrors, PostErrors } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { review, t } = await openReview(args);
  const title = `${review.applicantName} – ${t("staff:creditReviews.heading")}`;
  return { title, review, form: describeForm(verdictForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { review, ...visit } = await openReview(args);
  const form = await readForm(args.request, verdictForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(buyOnline.judgeCreditReview, { creditApplicationId: review.id, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, creditReviewPath(visit.language, review.id), { toast: "staff:creditReviews.done" });
}

export default function CreditReview() {
  const { review, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const isDecided = review.decision.verdict !== null;
  return (
    <DashboardPage
      heading={review.applicantName}
      lead={review.reference}
      tag={<ReviewTag review={review} />}
      back={{ href: creditReviewsPath(language), text: t("staff:creditReviews.title") }}
      actions={
        isDecided ? null : (
          <div className="to-md">
            <ButtonLink href="#verdict" variant="secondary">
              {t("staff:creditReviews.decide")}
            </ButtonLink>
          </div>
        )
      }
    >
      {isDecided ? <PostErrors id="verdict" /> : <FormErrors form={{ id: "form" }} />}
      <WorkColumns
        isFixed={!isDecided}
        evidence={isDecided ? <VerdictCard review={review} /> : undefined}
        facts={isDecided ? <ApplicantCard review={review} /> : <VerdictForm review={review} form={form} />}
      >
        {isDecided ? null : <ApplicantCard review={review} />}
        <RulesDecisionCard review={review} />
        <AnswerCards review={review} />
      </WorkColumns>
    </DashboardPage>
  );
}
