import { useTexts } from "#app/i18n/texts-context.tsx";
import { listAnswerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { PreQualificationAnswers } from "#contract/credit/pre-qualification.ts";
import { preQualificationSections } from "#domain/credit/pre-qualification.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** All relevant answers. Each has a link to change it, which the style sheet shows once the group's "Change" is open. */
export function AnswerSummary({ answers }: { answers: PreQualificationAnswers }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <SummaryList>
      {preQualificationSections.map((section) => (
        <SummaryGroup
          key={section}
          heading={t(`creditApplication:confirmation.${section}`)}
          actions={
            <details>
              <summary className="button button-quiet">{t("creditApplication:change")}</summary>
            </details>
          }
          details={listAnswerRows(section, answers, texts).map(({ page, term, value }) => ({
            term,
            value: (
              <span className="changeable">
                <span className="whitespace-pre-line">{value}</span>
                <a href={preQualificationPath(language, page)}>
                  {t("creditApplication:change")}
                  <span className="visually-hidden"> {term}</span>
                </a>
              </span>
            ),
          }))}
        />
      ))}
    </SummaryList>
  );
}
