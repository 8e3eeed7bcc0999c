/** What a page of a wizard asks, as data: its form is described and drawn from it. Names, limits and rules are the schema's. */

/**
 * One question. `name` is the last part of its field's name, by which its text is found as well; `list` names the choices
 * that the page's loader brings.
 */
type One<Name extends string, List extends string, Hint extends string> = { isOptional?: true; hint?: Hint } & (
  | { kind: "rows" | "select" | "checks"; name: Name; list: List }
  /** Chosen where the list offers anything, typed where it is empty. */
  | { kind: "select-or-text"; name: Name; list: List }
  | { kind: "yes-no" | "money" | "day" | "notes" | "count" | "decimal"; name: Name }
  | { kind: "text"; name: Name; autoComplete?: string; width?: "short" | "medium" | "full" }
  | { kind: "phone" | "email" | "postal-code" | "province"; name: Name; autoComplete?: string }
  /** Drawn by the wizard itself. */
  | { kind: "own"; name: string }
);

/** Asked only after one certain answer to the question before. */
interface When<Name extends string, List extends string, Hint extends string> {
  kind: "when";
  name: Name;
  is: string;
  questions: readonly Question<Name, List, Hint>[];
}

export type Question<Name extends string = string, List extends string = string, Hint extends string = string> =
  | One<Name, List, Hint>
  | When<Name, List, Hint>;

export interface QuestionPage<Q extends Question = Question> {
  /** What the names of its questions begin with. */
  prefix?: string;
  questions: readonly Q[];
}

/** What a list offers, in the page's language. */
export type Choices = Partial<Record<string, { value: string; label: string; hint?: string }[]>>;

/** Of a page's questions, those inside others too. */
export const allQuestions = <Name extends string, List extends string, Hint extends string>(
  questions: readonly Question<Name, List, Hint>[],
): One<Name, List, Hint>[] =>
  questions.flatMap((each) => (each.kind === "when" ? allQuestions(each.questions) : [each]));

/** The lists that a page's questions choose from. */
export const listsOf = <Name extends string, List extends string, Hint extends string>(
  questions: readonly Question<Name, List, Hint>[],
): List[] => [...new Set(allQuestions(questions).flatMap((each) => ("list" in each ? [each.list] : [])))];
