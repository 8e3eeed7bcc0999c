/** Opens a page of the pre-qualification: whose application it is, and whether the page's turn has come. */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import { notFound } from "#app/http/answers.server.ts";
import { requireActive } from "#app/session/require.ts";
import { pathOf, type RouteArgs, type Visit } from "#app/session/visit.ts";
import { heldApplicationCookie, heldApplicationId } from "#app/shared/pre-qualification/draft.server.ts";
import { progressOf } from "#app/shared/pre-qualification/progress.ts";
import { languageIdOf } from "#app/upstream/languages.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { CreditApplicationDetails } from "#contract/credit/pre-qualification.ts";
import {
  type CreditApplicationPage,
  type CreditApplicationProgress,
  creditApplicationWizard,
} from "#domain/credit/pre-qualification.ts";
import { accountPath, creditApplicationPath } from "#domain/site/paths.ts";

export interface OpenApplication extends Visit {
  id: CreditApplicationPage;
  application: CreditApplicationDetails;
  progress: CreditApplicationProgress;
  languageId: number;
}

/** Decided, and an account's: nothing of it can change any more. */
export const isOver = ({ isSubmitted, hasAccount }: Pick<CreditApplicationProgress, "isSubmitted" | "hasAccount">) =>
  isSubmitted && hasAccount;

/**
 * The one that is asked for and no other; else the browser's, else the account's latest. The cookie holds its id alone.
 *
 * @param asked of the address, which anyone may have written: for pages that only show, to the account that it is of
 */
export async function findApplication(args: RouteArgs, asked: string | null = null) {
  const visit = await requireActive(args);
  const held = asked ?? heldApplicationId(args);
  const read = (query: { creditApplicationId?: string }) => visit.call(buyOnline.getCreditApplicationDetails, query);
  const byId = held ? (await read({ creditApplicationId: held })).creditApplication : null;
  const isLatestMeant = asked === null && visit.user !== null;
  const application = byId ?? (isLatestMeant ? (await read({})).creditApplication : null);
  return { visit, application, progress: progressOf(application), isHeld: held !== null };
}

/** A letter leads to the result of the application that it speaks of, whichever was begun since. */
const askedOf = (request: Request): string | null =>
  z.uuid().safeParse(new URL(request.url).searchParams.get("creditApplicationId")).data ?? null;

/** Throws a redirect: to where the application goes on, or to the login for what an account keeps. */
export async function openApplication(args: RouteArgs, id: CreditApplicationPage): Promise<OpenApplication> {
  const asked = id === "result" ? askedOf(args.request) : null;
  const { visit, application, progress, isHeld } = await findApplication(args, asked);
  const { language } = visit;
  if (!application) {
    if (asked !== null && visit.user) throw notFound();
    if (isHeld && !visit.user) throw redirect(accountPath(language, "login", pathOf(args.request)));
    throw redirect(creditApplicationPath(language, "main"));
  }
  const isClosed = isOver(progress) && id !== "result";
  if (isClosed || !creditApplicationWizard.mayOpen(id, progress)) throw redirect(openPathOf(visit, application));
  return { ...visit, id, application, progress, languageId: await languageIdOf(visit.context, language) };
}

/** Where an application goes on. */
export const openPathOf = ({ language }: Pick<Visit, "language">, application: CreditApplicationDetails): string =>
  creditApplicationPath(language, creditApplicationWizard.openPageOf(progressOf(application)).id);

/** On to where the application goes on now, held by this browser. */
export function goOn(visit: Visit, application: CreditApplicationDetails, more: string[] = []): Response {
  const headers = new Headers({ location: openPathOf(visit, application) });
  headers.append("set-cookie", heldApplicationCookie(application.id, visit.context));
  for (const each of more) headers.append("set-cookie", each);
  return new Response(null, { status: 303, headers });
}

/** What every page shows around its own: how far it is, and the way back. */
export function frameOf({ id, progress, language }: Pick<OpenApplication, "id" | "progress" | "language">) {
  const previous = creditApplicationWizard.previousOf(id, progress);
  return {
    id,
    percent: creditApplicationWizard.percentAt(id),
    backHref: previous ? creditApplicationPath(language, previous.id) : null,
  };
}
export type Frame = ReturnType<typeof frameOf>;
