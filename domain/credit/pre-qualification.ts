/** The pre-qualification's 24 pages (specification, section 2), and which of them the answers make apply. */
import { monthsOf, type Span } from "#domain/formats/months.ts";
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";

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

/** They begin, end or prove; the others ask something which is kept. */
const unasked = ["main", "confirmation", "activation", "result"] as const;
export type CreditQuestionPage = Exclude<CreditApplicationPage, (typeof unasked)[number]>;

export const isCreditQuestion = (page: CreditApplicationPage): page is CreditQuestionPage =>
  !unasked.some((each) => each === page);

export const isCreditApplicationPage = (name: string | undefined): name is CreditApplicationPage =>
  creditApplicationPages.some((page) => page === name);

/** Under so many months at the address or in the job, the one before is asked (specification, section 9; reading 24). */
export const monthsBefore = 24;

export const isUnderTwoYears = (span: Span): boolean => monthsOf(span) < monthsBefore;

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
    "income-time"?: Span | undefined;
    "time-at-address"?: Span | undefined;
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
const isShort = (time: Span | undefined) => time !== undefined && isUnderTwoYears(time);

/** Under which heading an answer is read back. */
export const applicationSections = ["vehicle", "money", "you"] as const;
export type ApplicationSection = (typeof applicationSections)[number];

interface Page extends WizardPage<CreditApplicationPage, State> {
  /** Of a page that asks. */
  section?: ApplicationSection;
}
const always = () => true;
const asks = (id: CreditQuestionPage, section: ApplicationSection, applies: Page["applies"] = always): Page => ({
  id,
  section,
  applies,
  isDone: ({ answers }) => answers[id] !== undefined,
});

/** The one ordered list of the application. */
export const creditApplicationWizard = createWizard<State, Page>([
  { id: "main", applies: always, isDone: ({ isBegun }) => isBegun },
  asks("vehicle-condition", "vehicle"),
  asks("vehicle-type", "vehicle"),
  asks("budget", "vehicle"),
  asks("trade-in", "vehicle"),
  asks("credit-rating", "money"),
  asks("cash-down", "vehicle"),
  asks("employment-status", "money"),
  asks("student-job", "money", isStudent),
  asks("income-source", "money", hasNoWork),
  asks(
    "monthly-income",
    "money",
    (state) =>
      isSelfEmployed(state) ||
      (hasNoWork(state) && (state.answers["income-source"]?.incomeSource ?? "none") !== "none"),
  ),
  asks("income-frequency", "money", isPaid),
  asks("hourly-wage", "money", (state) => isPaid(state) && frequencyOf(state) === "hourly"),
  asks(
    "annual-salary",
    "money",
    (state) => isPaid(state) && frequencyOf(state) !== undefined && frequencyOf(state) !== "hourly",
  ),
  asks("income-time", "money", hasWork),
  asks("job-information", "money", hasWork),
  asks("previous-job", "money", (state) => hasWork(state) && isShort(state.answers["income-time"])),
  asks("personal-information", "you"),
  asks("address", "you"),
  asks("time-at-address", "you"),
  asks("previous-address", "you", (state) => isShort(state.answers["time-at-address"])),
  { id: "confirmation", applies: always, isDone: ({ isSubmitted }) => isSubmitted },
  { id: "activation", applies: ({ hasAccount }) => !hasAccount, isDone: ({ hasAccount }) => hasAccount },
  { id: "result", applies: always, isDone: () => false },
]);
