/** What a page's lists offer. */

import type { Visit } from "#app/session/visit.ts";
import { readCreditList } from "#app/shared/credit/credit-lists.server.ts";
import { type Choices, listsOf } from "#app/shared/questions/question.ts";
import type { CreditQuestion } from "./credit-pages.ts";

export async function readChoices(
  visit: Pick<Visit, "call" | "language" | "t">,
  questions: readonly CreditQuestion[],
): Promise<Choices> {
  const entries = listsOf(questions).map(async (list) => [list, await readCreditList(visit, list)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
