/** Loads the options of all lists on a page of the credit application. */

import type { Visit } from "#app/session/visit.ts";
import { loadCreditOptions } from "#app/shared/credit/credit-lists.server.ts";
import { type Choices, listNamesOf } from "#app/shared/questions/questions.ts";
import type { CreditQuestion } from "./credit-questions.ts";

export async function loadCreditChoices(
  visit: Pick<Visit, "call" | "language" | "t">,
  questions: readonly CreditQuestion[],
): Promise<Choices> {
  const entries = listNamesOf(questions).map(async (list) => [list, await loadCreditOptions(visit, list)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
