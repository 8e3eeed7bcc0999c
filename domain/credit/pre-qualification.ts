/** The 24 pages of the pre-qualification (specification, section 2) and when each page applies. */
import { type Duration, toMonths } from "#domain/formats/months.ts";
import { keysOf } from "#domain/keys-of.ts";
import { createWizard, placeInParts, type WizardPage } from "#domain/site/wizard.ts";

export const preQualificationPages = [
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
export type PreQualificationPage = (typeof preQualificationPages)[number];

/** Pages that start, confirm or finish the form; every other page has questions whose answers are saved. */
const pagesWithoutQuestion = ["main", "confirmation", "activation", "result"] as const;
export type PreQualificationQuestionPage = Exclude<PreQualificationPage, (typeof pagesWithoutQuestion)[number]>;

export const isPreQualificationQuestion = (page: PreQualificationPage): page is PreQualificationQuestionPage =>
  !pagesWithoutQuestion.some((name) => name === page);

export const isPreQualificationPage = (name: string | undefined): name is PreQualificationPage =>
  preQualificationPages.some((page) => page === name);

/** Applicants with fewer months at their address or in their job must enter the previous one (section 9; reading 24). */
export const requiredHistoryMonths = 24;

export const isUnderTwoYears = (span: Duration): boolean => toMonths(span) < requiredHistoryMonths;

/** The part of a pre-qualification that decides which pages apply and which are done. */
export interface PreQualificationProgress {
  answers: {
    [Page in Exclude<
      PreQualificationQuestionPage,
      "employment-status" | "student-job" | "income-source" | "income-frequency" | "income-time" | "time-at-address"
    >]?: object | undefined;
  } & {
    "employment-status"?: { employmentStatus: string } | undefined;
    "student-job"?: { workWhileInSchool: "yes" | "no" } | undefined;
    "income-source"?: { incomeSource: string } | undefined;
    "income-frequency"?: { incomeFrequency: string } | undefined;
    "income-time"?: Duration | undefined;
    "time-at-address"?: Duration | undefined;
  };
  /** The pre-qualification has been created. */
  isStarted: boolean;
  /** The applicant submitted it, so it has a decision. */
  isSubmitted: boolean;
  /** The pre-qualification belongs to a customer account. */
  hasOwnerAccount: boolean;
}
type State = PreQualificationProgress;

const isStudent = ({ answers }: State) => answers["employment-status"]?.employmentStatus === "student";
const isSelfEmployed = ({ answers }: State) => answers["employment-status"]?.employmentStatus === "self-employed";
const isPaidByEmployer = (state: State) =>
  state.answers["employment-status"]?.employmentStatus === "employed" ||
  (isStudent(state) && state.answers["student-job"]?.workWhileInSchool === "yes");
const hasWork = (state: State) => isPaidByEmployer(state) || isSelfEmployed(state);
const hasNoWork = (state: State) =>
  ["retired", "unemployed"].includes(state.answers["employment-status"]?.employmentStatus ?? "") ||
  (isStudent(state) && state.answers["student-job"]?.workWhileInSchool === "no");
const incomeFrequencyOf = ({ answers }: State) => answers["income-frequency"]?.incomeFrequency;
const isAnsweredUnderTwoYears = (time: Duration | undefined) => time !== undefined && isUnderTwoYears(time);

/** Headings that group the answers on the confirmation page. */
export const preQualificationSections = ["vehicle", "money", "you"] as const;
export type PreQualificationSection = (typeof preQualificationSections)[number];

interface Page extends WizardPage<PreQualificationPage, State> {
  /** Its heading on the confirmation page; absent for pages without questions. */
  section?: PreQualificationSection;
}
const always = () => true;
const questionPage = (
  id: PreQualificationQuestionPage,
  section: PreQualificationSection,
  applies: Page["applies"] = always,
): Page => ({
  id,
  section,
  applies,
  isDone: ({ answers }) => answers[id] !== undefined,
});

/** All pages in order, with their conditions. Guard, menu, Back and Next derive from this list. */
export const preQualificationWizard = createWizard<State, Page>([
  { id: "main", applies: always, isDone: ({ isStarted }) => isStarted },
  questionPage("vehicle-condition", "vehicle"),
  questionPage("vehicle-type", "vehicle"),
  questionPage("budget", "vehicle"),
  questionPage("trade-in", "vehicle"),
  questionPage("credit-rating", "vehicle"),
  questionPage("cash-down", "vehicle"),
  questionPage("employment-status", "money"),
  questionPage("student-job", "money", isStudent),
  questionPage("income-source", "money", hasNoWork),
  questionPage(
    "monthly-income",
    "money",
    (state) =>
      isSelfEmployed(state) ||
      (hasNoWork(state) && (state.answers["income-source"]?.incomeSource ?? "none") !== "none"),
  ),
  questionPage("income-frequency", "money", isPaidByEmployer),
  questionPage("hourly-wage", "money", (state) => isPaidByEmployer(state) && incomeFrequencyOf(state) === "hourly"),
  questionPage(
    "annual-salary",
    "money",
    (state) =>
      isPaidByEmployer(state) && incomeFrequencyOf(state) !== undefined && incomeFrequencyOf(state) !== "hourly",
  ),
  questionPage("income-time", "money", hasWork),
  questionPage("job-information", "money", hasWork),
  questionPage(
    "previous-job",
    "money",
    (state) => hasWork(state) && isAnsweredUnderTwoYears(state.answers["income-time"]),
  ),
  questionPage("personal-information", "you"),
  questionPage("address", "you"),
  questionPage("time-at-address", "you"),
  questionPage("previous-address", "you", (state) => isAnsweredUnderTwoYears(state.answers["time-at-address"])),
  { id: "confirmation", applies: always, isDone: ({ isSubmitted }) => isSubmitted },
  {
    id: "activation",
    applies: ({ hasOwnerAccount }) => !hasOwnerAccount,
    isDone: ({ hasOwnerAccount }) => hasOwnerAccount,
  },
  { id: "result", applies: always, isDone: () => false },
]);

/** The parts that the progress names, each with its first page. Answers change the number of pages, never that of parts. */
const firstPages = {
  purchase: "vehicle-condition",
  work: "employment-status",
  you: "personal-information",
  check: "confirmation",
} as const satisfies Record<string, PreQualificationPage>;
type PreQualificationPart = keyof typeof firstPages;

export const preQualificationParts = keysOf(firstPages);

const pagesInParts = preQualificationPages.slice(
  preQualificationPages.indexOf(firstPages.purchase),
  preQualificationPages.indexOf("confirmation") + 1,
);
const partPages = preQualificationParts.map((part, index) => {
  const next = preQualificationParts[index + 1];
  return pagesInParts.slice(
    pagesInParts.indexOf(firstPages[part]),
    next ? pagesInParts.indexOf(firstPages[next]) : undefined,
  );
});

/** The parts as seen from a page, each with its first page if that may be opened. */
export const listPreQualificationParts = (from: PreQualificationPage, progress: State) =>
  preQualificationParts.map((id, index) => {
    const pages = preQualificationWizard
      .applicablePages(progress)
      .filter((page) => partPages[index]?.includes(page.id));
    const state = partPages[index]?.includes(from)
      ? ("current" as const)
      : pages.every((page) => page.isDone(progress))
        ? ("done" as const)
        : ("to-come" as const);
    const first = firstPages[id];
    return { id, state, page: preQualificationWizard.canOpen(first, progress) ? first : null };
  });

export type PreQualificationPosition = ReturnType<typeof placeInParts> & { part: PreQualificationPart };

/** Position of a page; null for a page outside the parts. */
export function preQualificationPosition(id: PreQualificationPage): PreQualificationPosition | null {
  const place = placeInParts(partPages, id);
  const part = preQualificationParts[place.number - 1];
  return part ? { part, ...place } : null;
}
