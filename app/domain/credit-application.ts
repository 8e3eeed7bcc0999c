/** The pre-qualification's 24 pages (specification, section 2), and which of them the answers make apply. */
import { createWizard, type WizardPage } from "./wizard.ts";

export const creditApplicationPages = [
  "main",
  "vehicle-condition",
  "vehicle-type",
  "budget",
  "trade-in",
  "credit-rating",
  "cash-down",
  "employment-status",
  "student-job",
  "income-source",
  "monthly-income",
  "income-frequency",
  "hourly-wage",
  "annual-salary",
  "income-time",
  "job-information",
  "previous-job",
  "personal-information",
  "address",
  "time-at-address",
  "previous-address",
  "confirmation",
  "activation",
  "result",
] as const;
export type CreditApplicationPage = (typeof creditApplicationPages)[number];

/** Those that ask something which is kept; the others begin, end or prove. */
export type CreditQuestionPage = Exclude<CreditApplicationPage, "main" | "confirmation" | "activation" | "result">;

export const isCreditApplicationPage = (name: string | undefined): name is CreditApplicationPage =>
  creditApplicationPages.some((page) => page === name);

/** Under so many months at the address or in the job, the one before is asked (specification, section 9; reading 24). */
export const monthsBefore = 24;

interface Time {
  years: number;
  months: number;
}
export const isUnderTwoYears = ({ years, months }: Time): boolean => years * 12 + months < monthsBefore;

/** As much of an application as its order of pages depends on. */
export interface CreditApplicationProgress {
  answers: {
    [Page in Exclude<
      CreditQuestionPage,
      "employment-status" | "student-job" | "income-source" | "income-frequency" | "income-time" | "time-at-address"
    >]?: object | undefined;
  } & {
    "employment-status"?: { employmentStatus: string } | undefined;
    "student-job"?: { workWhileInSchool: "yes" | "no" } | undefined;
    "income-source"?: { incomeSource: string } | undefined;
    "income-frequency"?: { incomeFrequency: string } | undefined;
    "income-time"?: Time | undefined;
    "time-at-address"?: Time | undefined;
  };
  /** It was begun. */
  isBegun: boolean;
  /** It was sent, and decided. */
  isSubmitted: boolean;
  /** It belongs to an account. */
  hasAccount: boolean;
}
type State = CreditApplicationProgress;

const isStudent = ({ answers }: State) => answers["employment-status"]?.employmentStatus === "student";
const isSelfEmployed = ({ answers }: State) => answers["employment-status"]?.employmentStatus === "self-employed";
/** Paid by an employer. */
const isPaid = (state: State) =>
  state.answers["employment-status"]?.employmentStatus === "employed" ||
  (isStudent(state) && state.answers["student-job"]?.workWhileInSchool === "yes");
const hasWork = (state: State) => isPaid(state) || isSelfEmployed(state);
const hasNoWork = (state: State) =>
  ["retired", "unemployed"].includes(state.answers["employment-status"]?.employmentStatus ?? "") ||
  (isStudent(state) && state.answers["student-job"]?.workWhileInSchool === "no");
const frequencyOf = ({ answers }: State) => answers["income-frequency"]?.incomeFrequency;
const isShort = (time: Time | undefined) => time !== undefined && isUnderTwoYears(time);

type Page = WizardPage<CreditApplicationPage, State>;
const always = () => true;
const asks = (id: CreditQuestionPage, applies: Page["applies"] = always): Page => ({
  id,
  applies,
  isDone: ({ answers }) => answers[id] !== undefined,
});

/** The one ordered list of the application. */
export const creditApplicationWizard = createWizard<State, Page>([
  { id: "main", applies: always, isDone: ({ isBegun }) => isBegun },
  asks("vehicle-condition"),
  asks("vehicle-type"),
  asks("budget"),
  asks("trade-in"),
  asks("credit-rating"),
  asks("cash-down"),
  asks("employment-status"),
  asks("student-job", isStudent),
  asks("income-source", hasNoWork),
  asks(
    "monthly-income",
    (state) =>
      isSelfEmployed(state) ||
      (hasNoWork(state) && (state.answers["income-source"]?.incomeSource ?? "none") !== "none"),
  ),
  asks("income-frequency", isPaid),
  asks("hourly-wage", (state) => isPaid(state) && frequencyOf(state) === "hourly"),
  asks(
    "annual-salary",
    (state) => isPaid(state) && frequencyOf(state) !== undefined && frequencyOf(state) !== "hourly",
  ),
  asks("income-time", hasWork),
  asks("job-information", hasWork),
  asks("previous-job", (state) => hasWork(state) && isShort(state.answers["income-time"])),
  asks("personal-information"),
  asks("address"),
  asks("time-at-address"),
  asks("previous-address", (state) => isShort(state.answers["time-at-address"])),
  { id: "confirmation", applies: always, isDone: ({ isSubmitted }) => isSubmitted },
  { id: "activation", applies: ({ hasAccount }) => !hasAccount, isDone: ({ hasAccount }) => hasAccount },
  { id: "result", applies: always, isDone: () => false },
]);
