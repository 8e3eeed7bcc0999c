/** What was told of a vehicle, as terms and values: every question of its pages that was asked, in their order. */

import type { Visit } from "#app/session/visit.ts";
import type { Choices } from "#app/shared/questions/question.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isTextKey } from "#locales/texts.ts";
import { readTradeInChoices } from "./choices.server.ts";
import { type QuestionGroup, tradeInQuestions } from "./questions.ts";

type Telling = Pick<Visit, "call" | "language" | "t">;
type Question = QuestionGroup["questions"][number];
type Detail = { term: string; value: string };

const pages = ["basic-information", "vehicle-features", "condition"] as const;

const within = (answers: unknown, name: string): unknown =>
  typeof answers === "object" && answers !== null ? Reflect.get(answers, name) : undefined;

function valueInWords({ t, language }: Telling, question: Question, answer: unknown, choices: Choices): string {
  const labelOf = (value: unknown): string => {
    const list = "list" in question ? choices[question.list] : undefined;
    return list?.find((option) => option.value === String(value))?.label ?? String(value);
  };
  switch (question.kind) {
    case "checks":
      return Array.isArray(answer) && answer.length > 0 ? answer.map(labelOf).join(", ") : t("tradeIn:noneTold");
    case "yes-no":
      return t(answer === "yes" ? "common:yes" : "common:no");
    case "money":
      return formatMoney(Number(answer), language);
    case "count": {
      const number = formatNumber(Number(answer), language);
      return question.name === "mileage" ? t("tradeIn:estimate.kilometres", { kilometres: number }) : number;
    }
    case "province": {
      const key = `purchase:provinces.${String(answer)}`;
      return isTextKey(key) ? t(key) : String(answer);
    }
    default:
      return labelOf(answer);
  }
}

function detailsOf(telling: Telling, questions: readonly Question[], answers: unknown, choices: Choices): Detail[] {
  return questions.flatMap((question) => {
    const answer = within(answers, question.name);
    if (question.kind === "when") {
      const isAsked = question.is.split(",").includes(String(answer));
      return isAsked ? detailsOf(telling, question.questions, answers, choices) : [];
    }
    if (answer === undefined || question.kind === "own") return [];
    return [
      { term: telling.t(`tradeIn:fields.${question.name}`), value: valueInWords(telling, question, answer, choices) },
    ];
  });
}

type Told = Pick<TradeInDetails, "answers" | "vehicle">;

/** One page's. */
export async function readBackPage(telling: Telling, page: (typeof pages)[number], told: Told): Promise<Detail[]> {
  const choices = await readTradeInChoices(telling, page, told);
  return tradeInQuestions[page].flatMap(({ within: names, questions }) =>
    detailsOf(telling, questions, names.reduce(within, told.answers[page]), choices),
  );
}

/** In a purchase without the province told before it: it is valued in the buyer's. */
export function readBackTradeIn(telling: Telling, { vehicleId, ...tradeIn }: Told & Pick<TradeInDetails, "vehicleId">) {
  const { "basic-information": information, ...others } = tradeIn.answers;
  const isOther = vehicleId !== null && information !== undefined;
  const told = isOther
    ? { ...tradeIn, answers: { ...others, "basic-information": { ...information, province: undefined } } }
    : tradeIn;
  return Promise.all(pages.map(async (page) => ({ page, details: await readBackPage(telling, page, told) })));
}
