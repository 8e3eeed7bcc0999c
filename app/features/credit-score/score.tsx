/** The latest score: its number, its band and an explanation of each factor. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import { creditRatings } from "#contract/credit/pre-qualification.ts";
import { isStartingScore, scoreRules } from "#domain/credit/credit-score.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatNumber, formatPercent } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

const bandOf = (score: number) =>
  creditRatings.find(({ from, to }) => from !== null && score >= from && score <= to)?.id ?? "no-credit";

const tones: Record<ScoreFactor["level"], Tone> = { for: "good", neutral: "info", against: "warn", unknown: "info" };

export function Band({ score }: { score: number | null }) {
  const { t } = useTexts();
  return t(`creditApplication:options.creditRatings.${score === null ? "no-credit" : bandOf(score)}`);
}

/** Where a score stands between the lowest and the highest; the figure above it says the same in words. */
function Scale({ score }: { score: number }) {
  const { minimum, maximum } = scoreRules;
  return (
    <div aria-hidden="true">
      <progress className="progress" value={score - minimum} max={maximum - minimum} />
      <p className="card-head soft small">
        <span>{minimum}</span>
        <span>{maximum}</span>
      </p>
    </div>
  );
}

export function ScoreFigure({ score: { score, on, factors } }: { score: CreditScore }) {
  const { t, language } = useTexts();
  if (isStartingScore({ score, factors })) {
    return (
      <>
        <div>
          <p className="legend">{t("creditScore:score.start")}</p>
          <p>{t("creditScore:score.startText")}</p>
        </div>
        <ButtonRow>
          <ButtonLink href={preQualificationPath(language)}>{t("creditScore:factors.missingLink")}</ButtonLink>
        </ButtonRow>
        <p className="soft">{t("creditScore:score.how")}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <strong className="figure" data-score={score ?? undefined}>
          {score ?? t("creditScore:score.none")}
        </strong>{" "}
        {score === null ? null : t("creditScore:score.outOf")}
        <br />
        <Band score={score} />
      </p>
      {score === null ? null : <Scale score={score} />}
      <p className="soft">
        {t("creditScore:score.asOf", { day: formatDay(on, language) })} {t("creditScore:score.how")}
      </p>
    </>
  );
}

type ScoreFactor = CreditScore["factors"][number];

const factorTextKey = ({ factor, level }: ScoreFactor) => {
  if (level === "unknown") return `creditScore:factors.${factor}.unknown` as const;
  // A mismatched identity has a text of its own; other factors insert their numbers into one text.
  if (factor === "identity" && level === "against") return "creditScore:factors.identity.different" as const;
  return `creditScore:factors.${factor}.text` as const;
};

function FactorText({ scoreFactor }: { scoreFactor: ScoreFactor }) {
  const { factor, level, values } = scoreFactor;
  const { t, language } = useTexts();
  const getNumber = (name: string) => Number(values[name] ?? 0);
  const textValues = {
    months: formatNumber(getNumber("months"), language),
    long: getNumber("long"),
    usual: getNumber("usual"),
    payment: formatDollars(getNumber("payment"), language),
    income: formatDollars(getNumber("income"), language),
    easy: formatPercent(getNumber("easy"), language),
    most: formatPercent(getNumber("most"), language),
  };
  return (
    <p>
      {t(factorTextKey(scoreFactor), textValues)}
      {level === "neutral" || level === "against" ? ` ${t(`creditScore:factors.${factor}.better`)}` : null}
    </p>
  );
}

function FactorPoints({ scoreFactor: { factor, level, points } }: { scoreFactor: ScoreFactor }) {
  const { t } = useTexts();
  // An institution is linked already. Only the person's own name and postal code, to compare with, may be missing.
  if (factor === "identity" && level === "unknown") {
    return <Tag tone={tones[level]}>{t("creditScore:levels.notCompared")}</Tag>;
  }
  return (
    <Tag tone={tones[level]}>{t(`creditScore:levels.${level}`, { points: String(points).replace("-", "−") })}</Tag>
  );
}

/** Each factor with its points; opened, a sentence about it with advice to improve it. */
export function Factors({ score }: { score: CreditScore }) {
  const { t, language } = useTexts();
  const missing = score.factors.filter(({ factor, level }) => level === "unknown" && factor !== "identity").length;
  // The card above says that no answer is known, and leads to the answers.
  if (isStartingScore(score)) {
    return (
      <Disclosure summary={t("creditScore:factors.heading")}>
        <p>{t("creditScore:factors.lead")}</p>
        <ul>
          {score.factors.map(({ factor }) => (
            <li key={factor}>{t(`creditScore:factors.${factor}.name`)}</li>
          ))}
        </ul>
      </Disclosure>
    );
  }
  return (
    <SummaryGroup heading={t("creditScore:factors.heading")}>
      <div className="fields mb-4">
        <p className="soft">{t("creditScore:factors.lead")}</p>
        {missing > 0 ? (
          <Notice heading={t("creditScore:factors.missing", { count: missing })}>
            <p>
              {t("creditScore:factors.missingText")}{" "}
              <a href={preQualificationPath(language)}>{t("creditScore:factors.missingLink")}</a>
            </p>
          </Notice>
        ) : null}
      </div>
      {score.factors.map((scoreFactor) => (
        <Disclosure
          key={scoreFactor.factor}
          summary={
            <span className="factor">
              {t(`creditScore:factors.${scoreFactor.factor}.name`)}
              <FactorPoints scoreFactor={scoreFactor} />
            </span>
          }
        >
          <FactorText scoreFactor={scoreFactor} />
        </Disclosure>
      ))}
    </SummaryGroup>
  );
}
