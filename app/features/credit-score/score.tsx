/** The latest score: its figure and its band, and what each part of it means. */

import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import { creditRatings } from "#contract/credit/pre-qualification.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { formatNumber, formatPercent } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";

const bandOf = (score: number) =>
  creditRatings.find(({ from, to }) => from !== null && score >= from && score <= to)?.id ?? "no-credit";

const tones: Record<Line["level"], Tone> = { for: "good", neutral: "info", against: "warn", unknown: "info" };

export function Band({ score }: { score: number | null }) {
  const { t } = useTexts();
  return t(`creditApplication:options.creditRatings.${score === null ? "no-credit" : bandOf(score)}`);
}

export function ScoreFigure({ score: { score, on } }: { score: CreditScore }) {
  const { t, language } = useTexts();
  return (
    <div className="panel">
      <p>
        <strong className="figure" data-score={score ?? ""}>
          {score ?? t("creditScore:score.none")}
        </strong>{" "}
        {score === null ? null : t("creditScore:score.outOf")}
      </p>
      <p>
        <Band score={score} />
      </p>
      <p className="soft">
        {t("creditScore:score.asOf", { day: dayInWords(on, language) })} {t("creditScore:score.how")}
      </p>
    </div>
  );
}

type Line = CreditScore["factors"][number];

const sentenceOf = ({ factor, level }: Line) => {
  if (level === "unknown") return `creditScore:factors.${factor}.unknown` as const;
  // Told by what it counts; the others by their figures.
  if (factor === "identity" && level === "against") return "creditScore:factors.identity.different" as const;
  return `creditScore:factors.${factor}.text` as const;
};

function Told({ line }: { line: Line }) {
  const { factor, level, values } = line;
  const { t, language } = useTexts();
  const number = (name: string) => Number(values[name] ?? 0);
  const told = {
    months: formatNumber(number("months"), language),
    long: number("long"),
    usual: number("usual"),
    payment: formatMoney(number("payment"), language),
    income: formatMoney(number("income"), language),
    easy: formatPercent(number("easy"), language),
    most: formatPercent(number("most"), language),
  };
  return (
    <>
      {t(sentenceOf(line), told)}
      {level === "neutral" || level === "against" ? ` ${t(`creditScore:factors.${factor}.better`)}` : null}
      <br />
      <Tag tone={tones[level]}>
        {t(`creditScore:levels.${level}`, { points: String(line.points).replace("-", "−") })}
      </Tag>
    </>
  );
}

/** Each part of the score in a sentence, with what would better it and what it counts. */
export function Factors({ score }: { score: CreditScore }) {
  const { t } = useTexts();
  return (
    <Card id="factors" heading={t("creditScore:factors.heading")}>
      <p className="soft">{t("creditScore:factors.lead")}</p>
      <DetailList
        details={score.factors.map((line) => ({
          term: t(`creditScore:factors.${line.factor}.name`),
          value: <Told line={line} />,
        }))}
      />
    </Card>
  );
}
