import { notFound } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import {
  type CreditQuestionPage,
  isCreditApplicationPage,
  isCreditQuestion,
} from "#domain/credit/pre-qualification.ts";
import { type OpenApplication, openApplication } from "./open-application.server.ts";

const isQuestion = (name: string | undefined): name is CreditQuestionPage =>
  isCreditApplicationPage(name) && isCreditQuestion(name);

/** The page of the address; 404 for a name that no page has. */
export async function openQuestion(args: RouteArgs): Promise<OpenApplication & { page: CreditQuestionPage }> {
  const page = args.params["creditQuestion"];
  if (!isQuestion(page)) throw notFound();
  return { ...(await openApplication(args, page)), page };
}
