/** Answers about a vehicle as rows of term and value, in the order of the questions. */

import type { Choices } from "#app/shared/questions/questions.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { formatKilometres, formatNumber } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isTextKey } from "#locales/texts.ts";
import { type AnsweredVehicle, loadTradeInChoices, type PageVisit } from "./choices.server.ts";
import { type QuestionGroup, tradeInQuestions } from "./trade-in-questions.ts";

type Question = QuestionGroup["questions"][number];
type Detail = { term: string; value: string };

const answerPages = ["basic-information", "vehicle-features", "condition"] as const;

const getFieldValue = (answers: unknown, name: string): unknown =>
  typeof answers === "object" && answers !== null ? Reflect.get(answers, name) : undefined;

function formatAnswer({ t, language }: PageVisit, question: Question, answer: unknown, choices: Choices): string {
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
    case "count":
      return (question.name === "mileage" ? formatKilometres : formatNumber)(Number(answer), language);
    case "province": {
      const key = `purchase:provinces.${String(answer)}`;
      return isTextKey(key) ? t(key) : String(answer);
    }
    default:
      return labelOf(answer);
  }
}

function listDetails(visit: PageVisit, questions: readonly Question[], answers: unknown, choices: Choices): Detail[] {
  return questions.flatMap((question) => {
    const answer = getFieldValue(answers, question.name);
    if (question.kind === "when") {
      const isShown = question.answer.split(",").includes(String(answer));
      return isShown ? listDetails(visit, question.questions, answers, choices) : [];
    }
    if (answer === undefined || question.kind === "custom") return [];
    return [
      { term: visit.t(`tradeIn:fields.${question.name}`), value: formatAnswer(visit, question, answer, choices) },
    ];
  });
}

/** Rows of one page. */
export async function loadPageAnswerRows(
  visit: PageVisit,
  page: (typeof answerPages)[number],
  vehicle: AnsweredVehicle,
): Promise<Detail[]> {
  const choices = await loadTradeInChoices(visit, page, vehicle);
  return tradeInQuestions[page].flatMap(({ groupPath: path, questions }) =>
    listDetails(visit, questions, path.reduce(getFieldValue, vehicle.answers[page]), choices),
  );
}

/** Rows of all pages. In a purchase the province is left out: the valuation uses the buyer's province. */
export function loadTradeInAnswerRows(
  visit: PageVisit,
  { vehicleId, ...tradeIn }: AnsweredVehicle & Pick<TradeInDetails, "vehicleId">,
) {
  const { "basic-information": basicInformation, ...others } = tradeIn.answers;
  const isInPurchase = vehicleId !== null && basicInformation !== undefined;
  const vehicle = isInPurchase
    ? { ...tradeIn, answers: { ...others, "basic-information": { ...basicInformation, province: undefined } } }
    : tradeIn;
  return Promise.all(
    answerPages.map(async (page) => ({ page, details: await loadPageAnswerRows(visit, page, vehicle) })),
  );
}
