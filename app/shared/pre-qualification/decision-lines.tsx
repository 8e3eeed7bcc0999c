/** Each rule of a credit decision as a sentence with its figures, and its effect as a tag. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { toSpan } from "#domain/formats/months.ts";
import { formatDollars } from "#domain/money/money.ts";
import { isTextKey, type Texts } from "#locales/texts.ts";
import { formatSpan } from "./answer-rows.ts";

type DecisionLine = CreditDecision["lines"][number];

const tones: Record<DecisionLine["verdict"], Tone> = { for: "good", neutral: "info", against: "warn", stops: "bad" };

/** Last part of the sentence's text key: for some rules the applicant's answer, for the others the verdict. */
function sentenceKey({ rule, verdict, values }: DecisionLine): string {
  if (rule === "rating") return String(values["rating"]);
  if (rule === "situation") {
    const isNew = values["situation"] === "self-employed" && verdict === "against";
    return isNew ? "self-employed-new" : String(values["situation"]);
  }
  if (rule === "debt-ratio" && values["income"] === 0) return "no-income";
  return values["isAsked"] === "no" ? "none" : verdict;
}

const moneyValueNames = ["income", "least", "usual", "good", "asked", "limit", "cashDown", "large"];

/** Name and sentence of a line. Throws if the rule has no text. */
export function decisionLineTexts(line: DecisionLine, texts: Texts): { name: string; sentence: string } {
  const { t, language } = texts;
  const textKey = (key: string) => `creditApplication:rules.${line.rule}.${key}`;
  const [name, sentence] = [textKey("name"), textKey(sentenceKey(line))];
  if (!isTextKey(name) || !isTextKey(sentence)) throw new Error(`There is no text "${sentence}".`);
  const formattedValues = Object.entries(line.values).map(([key, value]) => [
    key,
    moneyValueNames.includes(key) && typeof value === "number" ? formatDollars(value, language) : value,
  ]);
  const months = line.values["months"];
  const duration = typeof months === "number" ? formatSpan(toSpan(months), texts) : "";
  return { name: t(name), sentence: t(sentence, { ...Object.fromEntries(formattedValues), time: duration }) };
}

interface DecisionLinesProps {
  lines: readonly DecisionLine[];
  /** Default: the words for the applicant. */
  verdictText?: (verdict: DecisionLine["verdict"]) => string;
}

export function DecisionLines({ lines, verdictText }: DecisionLinesProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div>
      <ul className="activity">
        {lines.map((line) => {
          const { name, sentence } = decisionLineTexts(line, texts);
          return (
            <li key={line.rule}>
              <h3 className="flex-1">{name}</h3>
              {/* A clock would say that something is still to come. */}
              <Tag tone={tones[line.verdict]} icon={line.verdict === "against" ? "warn" : undefined}>
                {verdictText?.(line.verdict) ?? t(`creditApplication:verdicts.${line.verdict}`)}
              </Tag>
              <p className="w-full">{sentence}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
