/** A pre-qualification as it stands: what came of it, what was answered, and the way on. */

import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { answerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { outcomeOf, reasonsOf } from "#app/shared/pre-qualification/outcome.ts";
import { DecidedOn, FinancedRange } from "#app/shared/pre-qualification/outcome-parts.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CreditApplicationDetails, CreditDecision } from "#contract/credit/pre-qualification.ts";
import { applicationSections } from "#domain/credit/pre-qualification.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { creditApplicationPath, creditScorePath, historyPath } from "#domain/site/paths.ts";
import { TakeUpForm } from "./take-up-form.tsx";

type ApplicationHistoryProps = Pick<CreditApplicationDetails, "id" | "state" | "answers" | "decision" | "updatedAt">;

export function ApplicationHistory({ id, state, answers, decision, updatedAt }: ApplicationHistoryProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const answered = applicationSections
    .map((section) => ({ section, rows: answerRows(section, answers, texts) }))
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
      {decision ? <Outcome id={id} decision={decision} /> : <GoOn updatedAt={updatedAt} />}
      {answered.length > 0 ? (
        <SummaryList>
          {answered.map(({ section, rows }) => (
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

function GoOn({ updatedAt }: Pick<ApplicationHistoryProps, "updatedAt">) {
  const { t } = useTexts();
  return (
    <section className="prose" aria-labelledby="next">
      <h2 id="next">{t("transactions:next")}</h2>
      <p>
        {t("transactions:application.lastAnswer")} <Day day={dayOf(updatedAt)} />. {t("transactions:application.kept")}
      </p>
      <TakeUpForm submit={t("common:continue")} />
    </section>
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
        <DecidedOn decision={decision} />
        <ButtonRow>
          <ButtonLink href={`${creditApplicationPath(language, "result")}?creditApplicationId=${id}`}>
            {t("creditScore:preQualification.open")}
          </ButtonLink>
          <ButtonLink variant="secondary" href={creditScorePath(language)}>
            {t("common:menu.creditScore")}
          </ButtonLink>
        </ButtonRow>
      </section>
      <SummaryGroup heading={t(`creditApplication:result.${reasonsOf(decision)}`)}>
        <DecisionLines lines={decision.lines} />
      </SummaryGroup>
    </>
  );
}
