/** Page of one pre-qualification in the history: outcome, answers and next actions. */

import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { listAnswerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { outcomeOf, reasonsHeadingKey } from "#app/shared/pre-qualification/outcome.ts";
import { DecisionDay, FinancedRange } from "#app/shared/pre-qualification/outcome-parts.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CreditDecision, PreQualificationDetails } from "#contract/credit/pre-qualification.ts";
import { preQualificationSections } from "#domain/credit/pre-qualification.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { creditScorePath, historyPath, preQualificationPath } from "#domain/site/paths.ts";
import { ContinueForm } from "./continue-form.tsx";

type PreQualificationHistoryProps = Pick<
  PreQualificationDetails,
  "id" | "state" | "answers" | "decision" | "updatedAt"
>;

export function PreQualificationHistory({ id, state, answers, decision, updatedAt }: PreQualificationHistoryProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const answeredSections = preQualificationSections
    .map((section) => ({ section, rows: listAnswerRows(section, answers, texts) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <DashboardPage
      eyebrow={t("transactions:kinds.credit-application")}
      heading={t(
        decision ? `creditApplication:result.headings.${outcomeOf(decision)}` : "transactions:application.begun",
      )}
      tag={<HistoryTag kind="credit-application" state={state} />}
      back={{ href: historyPath(language), text: t("common:menu.transactionHistory") }}
    >
      <PostErrors id="application" />
      {decision ? <Outcome id={id} decision={decision} /> : <ContinueSection updatedAt={updatedAt} />}
      {answeredSections.length > 0 ? (
        <SummaryList>
          {answeredSections.map(({ section, rows }) => (
            <SummaryGroup
              key={section}
              heading={t(`creditApplication:confirmation.${section}`)}
              details={rows.map(({ term, value }) => ({
                term,
                value: <span className="whitespace-pre-line">{value}</span>,
              }))}
            />
          ))}
        </SummaryList>
      ) : null}
    </DashboardPage>
  );
}

function ContinueSection({ updatedAt }: Pick<PreQualificationHistoryProps, "updatedAt">) {
  const { t } = useTexts();
  return (
    <Card id="next" heading={t("transactions:next")}>
      <p>
        {t("transactions:application.lastAnswer")} <Day day={toShopDay(updatedAt)} />.{" "}
        {t("transactions:application.kept")}
      </p>
      <ContinueForm submit={t("common:continue")} />
    </Card>
  );
}

function Outcome({ id, decision }: { id: string; decision: CreditDecision }) {
  const { t, language } = useTexts();
  return (
    <>
      <section className="prose" aria-labelledby="outcome">
        <h2 id="outcome">{t("transactions:application.outcome")}</h2>
        <FinancedRange decision={decision} />
        {decision.verdict ? <p className="whitespace-pre-line">{decision.verdict.reason}</p> : null}
        <DecisionDay decision={decision} />
        <ButtonRow>
          <ButtonLink href={`${preQualificationPath(language, "result")}?creditApplicationId=${id}`}>
            {t("creditScore:preQualification.open")}
          </ButtonLink>
          <ButtonLink variant="secondary" href={creditScorePath(language)}>
            {t("common:menu.creditScore")}
          </ButtonLink>
        </ButtonRow>
      </section>
      <SummaryGroup heading={t(`creditApplication:result.${reasonsHeadingKey(decision)}`)}>
        <DecisionLines lines={decision.lines} />
      </SummaryGroup>
    </>
  );
}
