/** Opens and finishes a purchase step: checks the session, the purchase and the order of steps. */

import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { findVehicleId } from "#app/page/find-vehicle-id.ts";
import { requireAuthenticated, requireUser, type SignedInVisit } from "#app/session/require.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { canOpenStep, isStepDone, nextOpenPath, purchaseSteps, stepPath } from "#app/shared/purchase/steps.ts";
import { formatMainAmount } from "#app/shared/quote/main-amount.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { StepId } from "#contract/purchase/purchase.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { hasSameTaxes, isSameQuote } from "#domain/money/quote-changes.ts";
import { buyPath, purchasePath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

export interface OpenStep extends SignedInVisit {
  id: StepId;
  vehicleId: number;
  transaction: Transaction;
  /** Redirects to the next open step of the updated purchase. */
  finish(transaction: Transaction): Response;
  /** Redirects from a sub-page to the step itself, after a change of the purchase. */
  returnToStep(transaction: Transaction): Response;
}

type RequiredAccess = "session" | "authenticated";

/** `vehicleId` of the query; undefined if absent. Throws a 404 if malformed. */
export function readVehicleId({ request }: RouteArgs): number | undefined {
  const query = new URL(request.url).searchParams;
  if (!query.has("vehicleId")) return undefined;
  const vehicleId = findVehicleId(query);
  if (vehicleId === null) throw notFound();
  return vehicleId;
}

/** Purchase of the query's `vehicleId`, else the user's latest unsigned one (reading 4); null if there is none. */
export async function findPurchaseVisit(args: RouteArgs, access: RequiredAccess = "session") {
  const visit = await (access === "authenticated" ? requireAuthenticated(args) : requireUser(args));
  const vehicleId = readVehicleId(args);
  try {
    const transaction = await visit.call(buyOnline.getCustomerTransactionsDetails, { vehicleId });
    return { ...visit, transaction, vehicleId: transaction.vehicleId };
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    if (vehicleId !== undefined) await redirectIfCancelled(visit, vehicleId);
    return null;
  }
}

/** The URLs of a cancelled purchase redirect to its cancellation page. */
async function redirectIfCancelled(visit: SignedInVisit, vehicleId: number): Promise<void> {
  const cancellation = await visit.attempt(buyOnline.getCancellation, { vehicleId });
  if (cancellation.ok) throw redirectTo(visit, purchasePath(visit.language, vehicleId, "cancel"));
}

/** The visit of `findPurchaseVisit`. Without one, throws 404 if the query has a `vehicleId`, else a redirect to the start. */
export async function openPurchase(args: RouteArgs, access?: RequiredAccess) {
  const purchaseVisit = await findPurchaseVisit(args, access);
  if (purchaseVisit) return purchaseVisit;
  if (readVehicleId(args) !== undefined) throw notFound();
  const visit = await getVisit(args);
  throw redirectTo(visit, buyPath(visit.language));
}

export type OpenPurchase = Awaited<ReturnType<typeof openPurchase>>;

/** @param page sub-page of the step, the last part of the URL */
export async function openStep(args: RouteArgs, id: StepId, page?: string): Promise<OpenStep> {
  const access = purchaseSteps.find((step) => step.id === id)?.access;
  const purchase = await openPurchase(args, access);
  const { transaction, vehicleId, language } = purchase;
  const isTooEarly = !canOpenStep(id, transaction);
  // A post from an outdated page is saved, because steps are independent. The redirect then leads to the open step.
  const canSaveEarlyPost = purchase.isPost && access === "session" && !page && !transaction.contractSigned;
  if (isTooEarly && !canSaveEarlyPost) {
    throw redirectToOpenStep(purchase, id === "review-order" ? "purchase:notSigned" : "purchase:otherFirst");
  }
  // A redirect of a post would lose the entered values.
  if (!purchase.isPost && !new URL(args.request.url).searchParams.has("vehicleId")) {
    throw redirectTo(purchase, purchasePath(language, vehicleId, page ? `${id}/${page}` : id));
  }
  return {
    ...purchase,
    id,
    finish: (updated) =>
      isTooEarly && !canOpenStep(id, updated)
        ? redirectTo(purchase, nextOpenPath(language, updated), { toast: "purchase:keptOtherFirst" })
        : redirectWithQuoteToast(purchase, updated, nextOpenPath(language, updated), isStepDone(id, transaction)),
    returnToStep: (updated) =>
      redirectWithQuoteToast(purchase, updated, stepPath(language, id, updated.vehicleId), true),
  };
}

/** Redirects to the next open step; after a post that came too early, with a toast that says why. */
export function redirectToOpenStep(
  purchase: SignedInVisit & { transaction: Transaction },
  toastKey: TextKey = "purchase:otherFirst",
): Response {
  const { transaction, language, isPost } = purchase;
  const toast = isPost && !transaction.contractSigned ? toastKey : undefined;
  return redirectTo(purchase, nextOpenPath(language, transaction), { toast });
}

/**
 * Redirects, with a toast that shows the old and the new amount if the quote changed. A step's first answer is not a
 * change, unless other taxes apply from then on.
 */
function redirectWithQuoteToast(
  visit: SignedInVisit & { transaction: Transaction },
  updated: Transaction,
  path: string,
  isRepeatedAnswer: boolean,
) {
  const { transaction: previous, language, t } = visit;
  const [previousQuote, currentQuote] = [buildQuote(previous.quoteInput), buildQuote(updated.quoteInput)];
  const haveTaxRatesChanged = !hasSameTaxes(previous.quoteInput.taxes, updated.quoteInput.taxes);
  const isChange = (isRepeatedAnswer || haveTaxRatesChanged) && !isSameQuote(previousQuote, currentQuote);
  if (!isChange) return redirectTo(visit, path);
  return redirectTo(visit, path, {
    toast: "purchase:quoteChanged",
    values: {
      before: formatMainAmount(previousQuote, t, language),
      after: formatMainAmount(currentQuote, t, language),
    },
  });
}
