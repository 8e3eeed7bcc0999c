/** Each rule of a decision in a sentence, with what it weighed. */

import { useTexts } from "#app/i18n/context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { spanOf } from "#domain/formats/months.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isTextKey, type Texts } from "#locales/texts.ts";
import { timeText } from "./answer-rows.ts";

type Line = CreditDecision["lines"][number];

const tones: Record<Line["verdict"], Tone> = { for: "good", neutral: "info", against: "warn", stops: "bad" };

/** Which of a rule's sentences it is: some rules tell by what was answered, not by what it counts. */
function sentenceOf({ rule, verdict, values }: Line): string {
  if (rule === "rating") return String(values["rating"]);
  if (rule === "situation") {
    const isNew = values["situation"] === "self-employed" && verdict === "against";
    return isNew ? "self-employed-new" : String(values["situation"]);
  }
  if (rule === "debt-ratio" && values["income"] === 0) return "no-income";
  return values["isAsked"] === "no" ? "none" : verdict;
}

const amounts = ["income", "least", "usual", "good", "asked", "limit", "cashDown", "large"];

/** A line's name and sentence. Throws for a rule that has no words. */
export function lineTexts(line: Line, texts: Texts): { name: string; sentence: string } {
  const { t, language } = texts;
  const text = (key: string) => `creditApplication:rules.${line.rule}.${key}`;
  const [name, sentence] = [text("name"), text(sentenceOf(line))];
  if (!isTextKey(name) || !isTextKey(sentence)) throw new Error(`There is no text "${sentence}".`);
  const told = Object.entries(line.values).map(([key, value]) => [
    key,
    amounts.includes(key) && typeof value === "number" ? formatMoney(value, language) : value,
  ]);
  const months = line.values["months"];
  const time = typeof months === "number" ? timeText(spanOf(months), texts) : "";
  return { name: t(name), sentence: t(sentence, { ...Object.fromEntries(told), time }) };
}

function Verdict({ verdict }: Pick<Line, "verdict">) {
  const { t } = useTexts();
  return <Tag tone={tones[verdict]}>{t(`creditApplication:verdicts.${verdict}`)}</Tag>;
}

export function DecisionLines({ lines }: { lines: readonly Line[] }) {
  const texts = useTexts();
  return (
    <DetailList
      details={lines.map((line) => {
        const { name, sentence } = lineTexts(line, texts);
        return {
          term: name,
          value: (
            <>
              {sentence}
              <br />
              <Verdict verdict={line.verdict} />
            </>
          ),
        };
      })}
    />
  );
}
