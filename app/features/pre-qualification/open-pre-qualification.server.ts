/** Opens a page of the pre-qualification: finds the visitor's application and checks that the page may be opened. */
import { z } from "zod";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireNotDeactivated } from "#app/session/require.ts";
import { pathAndQuery, type RouteArgs, type Visit } from "#app/session/visit.ts";
import {
  readPreQualificationCookie,
  setPreQualificationCookie,
} from "#app/shared/pre-qualification/draft-cookie.server.ts";
import { preQualificationProgress } from "#app/shared/pre-qualification/progress.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { PreQualificationDetails } from "#contract/credit/pre-qualification.ts";
import {
  listPreQualificationParts,
  type PreQualificationPage,
  type PreQualificationProgress,
  preQualificationPosition,
  preQualificationWizard,
} from "#domain/credit/pre-qualification.ts";
import { accountPath, preQualificationPath } from "#domain/site/paths.ts";

export interface PreQualificationVisit extends Visit {
  page: PreQualificationPage;
  preQualification: PreQualificationDetails;
  progress: PreQualificationProgress;
  languageId: number;
}

/** Decided and owned by an account, so nothing can change any more. */
export const isFinished = ({
  isSubmitted,
  hasOwnerAccount,
}: Pick<PreQualificationProgress, "isSubmitted" | "hasOwnerAccount">) => isSubmitted && hasOwnerAccount;

/**
 * Finds only the requested one, if any; otherwise the one in the browser's cookie, then the account's latest.
 *
 * @param requestedId id from the URL, which anyone can write; only for pages that show data to the owning account
 */
export async function findVisitorPreQualification(args: RouteArgs, requestedId: string | null = null) {
  const visit = await requireNotDeactivated(args);
  const candidateId = requestedId ?? readPreQualificationCookie(args);
  const load = (query: { creditApplicationId?: string }) => visit.call(buyOnline.getCreditApplicationDetails, query);
  const byId = candidateId ? (await load({ creditApplicationId: candidateId })).creditApplication : null;
  const canUseLatest = requestedId === null && visit.user !== null;
  const preQualification = byId ?? (canUseLatest ? (await load({})).creditApplication : null);
  return {
    visit,
    preQualification,
    progress: preQualificationProgress(preQualification),
    hasCandidateId: candidateId !== null,
  };
}

/** An email links to the result of its own application, even when the visitor has started another since. */
const requestedIdOf = (request: Request): string | null =>
  z.uuid().safeParse(new URL(request.url).searchParams.get("creditApplicationId")).data ?? null;

/** Throws a redirect: to the next open page, or to the login when an account may own the application. */
export async function openPreQualification(
  args: RouteArgs,
  page: PreQualificationPage,
): Promise<PreQualificationVisit> {
  const requestedId = page === "result" ? requestedIdOf(args.request) : null;
  const { visit, preQualification, progress, hasCandidateId } = await findVisitorPreQualification(args, requestedId);
  const { language } = visit;
  if (!preQualification) {
    if (requestedId !== null && visit.user) throw notFound();
    if (hasCandidateId && !visit.user)
      throw redirectTo(visit, accountPath(language, "login", pathAndQuery(args.request)));
    throw redirectTo(visit, preQualificationPath(language, "main"));
  }
  const isClosed = isFinished(progress) && page !== "result";
  if (isClosed || !preQualificationWizard.canOpen(page, progress))
    throw redirectTo(visit, nextPagePath(visit, preQualification));
  return { ...visit, page, preQualification, progress, languageId: await getLanguageId(visit.context, language) };
}

/** Path of the next open page of the application. */
export const nextPagePath = (
  { language }: Pick<Visit, "language">,
  preQualification: PreQualificationDetails,
): string =>
  preQualificationPath(language, preQualificationWizard.currentPage(preQualificationProgress(preQualification)).id);

/** Redirects to the next open page, and sets the cookie that holds the application's id. */
export function redirectToNextPage(
  visit: Visit,
  preQualification: PreQualificationDetails,
  cookies: string[] = [],
): Response {
  return redirectTo(visit, nextPagePath(visit, preQualification), {
    cookies: [setPreQualificationCookie(preQualification.id, visit.context), ...cookies],
  });
}

/** Data of the page's frame: its position, the form's parts, and the link back. */
export function frameOf({ page, progress, language }: Pick<PreQualificationVisit, "page" | "progress" | "language">) {
  const previous = preQualificationWizard.previousPage(page, progress);
  return {
    page,
    position: preQualificationPosition(page),
    parts: listPreQualificationParts(page, progress),
    backHref: previous ? preQualificationPath(language, previous.id) : null,
  };
}
export type PreQualificationFrame = ReturnType<typeof frameOf>;
