import { notFound } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import {
  isPreQualificationPage,
  isPreQualificationQuestion,
  type PreQualificationQuestionPage,
} from "#domain/credit/pre-qualification.ts";
import { openPreQualification, type PreQualificationVisit } from "./open-pre-qualification.server.ts";

const isQuestionPage = (name: string | undefined): name is PreQualificationQuestionPage =>
  isPreQualificationPage(name) && isPreQualificationQuestion(name);

/** Opens the question page named in the URL; responds 404 for an unknown name. */
export async function openQuestion(
  args: RouteArgs,
): Promise<PreQualificationVisit & { page: PreQualificationQuestionPage }> {
  const page = args.params["creditQuestion"];
  if (!isQuestionPage(page)) throw notFound();
  return { ...(await openPreQualification(args, page)), page };
}
