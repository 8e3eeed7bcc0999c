/** Staff's verdict on a pre-qualification: a form until it is saved, read-only after that. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { recordAmountProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { MoneyField, TextArea } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { CreditReviewDetails } from "#contract/credit/credit-reviews.ts";
import { verdictOutcomes } from "#contract/credit/pre-qualification.ts";

type VerdictFields = Record<"outcome" | "priceLow" | "priceHigh" | "reason", string>;

interface VerdictFormProps {
  review: CreditReviewDetails;
  form: FormDescription;
}

export function VerdictForm({ review, form: description }: VerdictFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<VerdictFields>(description);
  const moneyField = (name: "priceLow" | "priceHigh") => (
    <MoneyField
      field={fields[name]}
      label={t(`staff:creditReviews.fields.${name}`)}
      hint={t("staff:creditReviews.hints.price")}
      autoComplete="off"
    />
  );
  return (
    <Card variant="panel" id="verdict" heading={t("staff:creditReviews.verdict")}>
      <PageForm form={form} submitText={t("staff:creditReviews.submit")} hasOwnErrorSummary>
        <RadioRows
          field={fields.outcome}
          label={t("staff:creditReviews.fields.outcome")}
          options={toOptions(verdictOutcomes, (value) => t(`staff:creditReviews.outcomes.${value}`))}
        />
        <div className="fields fields-2 verdict-range">
          {moneyField("priceLow")}
          {moneyField("priceHigh")}
        </div>
        <TextArea
          field={fields.reason}
          label={t("staff:creditReviews.fields.reason")}
          hint={t(`staff:creditReviews.hints.reason.${review.language}`)}
        />
      </PageForm>
    </Card>
  );
}

export function VerdictCard({ review: { decision, judgedBy } }: Pick<VerdictFormProps, "review">) {
  const { t, language } = useTexts();
  const { verdict } = decision;
  if (!verdict) return null;
  const { amount } = verdict;
  return (
    <Card variant="panel" id="verdict" heading={t("staff:creditReviews.verdict")}>
      <DetailList
        details={[
          {
            term: t("staff:creditReviews.fields.decision"),
            value: t(`staff:creditReviews.outcomes.${verdict.outcome}`),
          },
          ...(amount
            ? [
                {
                  term: t("staff:creditReviews.fields.priceLow"),
                  value: <Amount {...recordAmountProps(amount.from, language, "priceLow")} />,
                },
                {
                  term: t("staff:creditReviews.fields.priceHigh"),
                  value: <Amount {...recordAmountProps(amount.to, language, "priceHigh")} />,
                },
              ]
            : []),
          {
            term: t("staff:creditReviews.fields.reason"),
            value: <span className="whitespace-pre-line">{verdict.reason}</span>,
          },
          { term: t("staff:creditReviews.fields.judgedBy"), value: judgedBy ?? "–" },
          { term: t("staff:creditReviews.fields.decidedAt"), value: <Instant value={verdict.decidedAt} /> },
        ]}
      />
    </Card>
  );
}
