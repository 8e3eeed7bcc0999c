/** The questions of a company's trade-in and credit forms about which the company decides. The others are always asked. */

/** required: must be answered. optional: may stay empty. off: the form does not show it. */
export const questionModes = ["required", "optional", "off"] as const;
export type QuestionMode = (typeof questionModes)[number];

interface FormQuestion {
  modes: readonly [QuestionMode, ...QuestionMode[]];
  /** Until the company chooses. */
  initial: QuestionMode;
}

const optionalChoice = { modes: ["optional", "off"], initial: "optional" } as const satisfies FormQuestion;
const freeChoice = (initial: QuestionMode) => ({ modes: questionModes, initial }) as const satisfies FormQuestion;

/** In the order of the forms. An estimate needs year, make and model, or a VIN, the odometer and the condition. */
export const formQuestions = {
  tradeIn: {
    /** Whether a VIN can be given in place of year, make and model. */
    tradeInVinNumber: optionalChoice,
    trim: optionalChoice,
    accidented: freeChoice("off"),
    tradeInBalanceDue: freeChoice("off"),
    phone: freeChoice("optional"),
  },
  credit: {
    employmentStatus: freeChoice("required"),
    monthlyIncome: freeChoice("required"),
    budget: freeChoice("required"),
    vehicleCondition: freeChoice("off"),
    cashDown: freeChoice("off"),
    phone: freeChoice("optional"),
  },
} as const satisfies Record<string, Record<string, FormQuestion>>;

/** A form whose questions a company chooses. */
export type CompanyForm = keyof typeof formQuestions;
/** The mode of each question by its name. A question without one is asked as its form asks it. */
export type ModesByQuestion = Readonly<Record<string, QuestionMode>>;

/** Whether a form shows a question; one without a mode is shown. */
export const isQuestionShown = (questions: ModesByQuestion, name: string): boolean => questions[name] !== "off";

/** Names of required questions whose answer is missing or an empty text, in the order of the questions. */
export const listUnanswered = (questions: ModesByQuestion, answers: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(questions).filter((name) => questions[name] === "required" && (answers[name] ?? "") === "");
