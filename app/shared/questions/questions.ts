/** Questions of a wizard page, as data that its form is built from. The page's schema defines field names and limits. */

/**
 * One question. `name` is the last part of the field's name and of its text key. `list` names the options, which the
 * page's loader provides. Kind "rows" is radio buttons and "checks" is checkboxes, each with one row per option.
 */
type SingleQuestion<Name extends string, List extends string, Hint extends string> = {
  isOptional?: true;
  hint?: Hint;
} & (
  | { kind: "rows" | "select" | "checks"; name: Name; list: List }
  /** A select, or a text field if the list is empty. */
  | { kind: "select-or-text"; name: Name; list: List }
  | { kind: "yes-no" | "money" | "day" | "notes" | "count" | "decimal"; name: Name }
  | { kind: "text"; name: Name; autoComplete?: string; width?: "short" | "medium" | "full" }
  | { kind: "vin" | "country"; name: Name }
  | { kind: "phone" | "email" | "postal-code" | "province"; name: Name; autoComplete?: string }
  /** The wizard renders this question with its own component. */
  | { kind: "custom"; name: string }
);

/** Questions shown only after certain answers to the question `name`; `answer` lists them, separated by commas. */
interface ConditionalQuestion<Name extends string, List extends string, Hint extends string> {
  kind: "when";
  name: Name;
  answer: string;
  /** Years and months stand side by side. */
  isDuration?: true;
  questions: readonly Question<Name, List, Hint>[];
}

export type Question<Name extends string = string, List extends string = string, Hint extends string = string> =
  | SingleQuestion<Name, List, Hint>
  | ConditionalQuestion<Name, List, Hint>;

/** Years and months take a digit or two. */
export const durationClass = "fields fields-2 grid-cols-[9rem_9rem]";

export interface QuestionPage<Q extends Question = Question> {
  /** Field group that contains all fields of the page. */
  prefix?: string;
  questions: readonly Q[];
}

/** Options of each list by list name, in the page's language. */
export type Choices = Partial<Record<string, { value: string; label: string; hint?: string }[]>>;

/** All questions of a page, including those inside conditional ones. */
export const flattenQuestions = <Name extends string, List extends string, Hint extends string>(
  questions: readonly Question<Name, List, Hint>[],
): SingleQuestion<Name, List, Hint>[] =>
  questions.flatMap((question) => (question.kind === "when" ? flattenQuestions(question.questions) : [question]));

/** Names of the option lists that these questions use. */
export const listNamesOf = <Name extends string, List extends string, Hint extends string>(
  questions: readonly Question<Name, List, Hint>[],
): List[] => [
  ...new Set(flattenQuestions(questions).flatMap((question) => ("list" in question ? [question.list] : []))),
];
