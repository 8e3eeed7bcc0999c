import { useTexts } from "#app/i18n/context.tsx";
import { answerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { CreditApplicationAnswers } from "#contract/credit/pre-qualification.ts";
import { applicationSections } from "#domain/credit/pre-qualification.ts";
import { creditApplicationPath } from "#domain/site/paths.ts";

/** Every answer that counts, each with the link that changes it. */
export function AnswersReadBack({ answers }: { answers: CreditApplicationAnswers }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <SummaryList>
      {applicationSections.map((section) => (
        <SummaryGroup
          key={section}
          heading={t(`creditApplication:confirmation.${section}`)}
          details={answerRows(section, answers, texts).map(({ page, term, value }) => ({
            term,
            value: (
              <>
                <span className="whitespace-pre-line">{value}</span>{" "}
                <a href={creditApplicationPath(language, page)}>
                  {t("creditApplication:change")}
                  <span className="visually-hidden"> {term}</span>
                </a>
              </>
            ),
          }))}
        />
      ))}
    </SummaryList>
  );
}
