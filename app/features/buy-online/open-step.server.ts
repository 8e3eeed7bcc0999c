/** Opens and finishes a step: session, purchase, order of steps. A step's route has these two and its own form between. */

import { redirect } from "@remix-run/server-runtime";
import { done, notFound } from "#app/http/answers.server.ts";
import { toastCookie } from "#app/http/toast.ts";
import { vehicleIdIn } from "#app/page/asked-vehicle.ts";
import { requireAuthenticated, requireUser, type SignedInVisit } from "#app/session/require.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { leadingText } from "#app/shared/quote/leading-text.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { StepId } from "#contract/purchase/purchase.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { sameQuote, sameTaxes } from "#domain/money/quote-changes.ts";
import { buyPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { TextKey } from "#locales/texts.ts";
import { isDone, mayOpen, menuOf, openPathOf, previousOf, stepPath, steps } from "./steps.ts";

export interface OpenStep extends SignedInVisit {
  id: StepId;
  vehicleId: number;
  transaction: Transaction;
  /** What the step's page shows around its form. */
  view: ReturnType<typeof viewOf>;
  /** On to the next open step of the purchase as it is now. */
  finish(transaction: Transaction): Response;
  /** Back to the step itself, from a page of it that changed the purchase. */
  back(transaction: Transaction): Response;
}

type Needs = "session" | "authenticated";

/** The vehicle that the address names; undefined where it names none. */
export function askedVehicle({ request }: RouteArgs): number | undefined {
  const query = new URL(request.url).searchParams;
  if (!query.has("vehicleId")) return undefined;
  const vehicleId = vehicleIdIn(query);
  if (vehicleId === null) throw notFound();
  return vehicleId;
}

/** The purchase that the address names; without a vehicleId, the latest unsigned (reading 4). Null when there is none. */
export async function findPurchase(args: RouteArgs, needs: Needs = "session") {
  const visit = await (needs === "authenticated" ? requireAuthenticated(args) : requireUser(args));
  const vehicleId = askedVehicle(args);
  try {
    const transaction = await visit.call(buyOnline.getCustomerTransactionsDetails, { vehicleId });
    return { ...visit, transaction, vehicleId: transaction.vehicleId };
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
    if (vehicleId !== undefined) await leadToCancellation(visit, vehicleId);
    return null;
  }
}

/** A purchase that was given up is no page's any more: its former addresses lead to how it ended. */
async function leadToCancellation({ attempt, language, isPost }: SignedInVisit, vehicleId: number): Promise<void> {
  const ended = await attempt(buyOnline.getCancellation, { vehicleId });
  if (ended.ok) throw redirect(purchasePath(language, vehicleId, "cancel"), isPost ? 303 : 302);
}

/** The same for a page of a purchase: what is not one's own is not there; who has none is told so where purchases start. */
export async function openPurchase(args: RouteArgs, needs?: Needs) {
  const purchase = await findPurchase(args, needs);
  if (purchase) return purchase;
  if (askedVehicle(args) !== undefined) throw notFound();
  const { language, isPost } = await getVisit(args);
  throw redirect(buyPath(language), isPost ? 303 : 302);
}

export type OpenPurchase = Awaited<ReturnType<typeof openPurchase>>;

/** `page` is one of the step's own, below its address. */
export async function openStep(args: RouteArgs, id: StepId, page?: string): Promise<OpenStep> {
  const needs = steps.find((step) => step.id === id)?.needs;
  const purchase = await openPurchase(args, needs);
  const { transaction, vehicleId, language } = purchase;
  const isOutOfTurn = !mayOpen(id, transaction);
  // What is typed on a page of before is kept: a step's answers stand alone, and the way goes on where it has to.
  const isKept = purchase.isPost && needs === "session" && !page && !transaction.contractSigned;
  if (isOutOfTurn && !isKept) {
    throw leadToOpen(purchase, id === "review-order" ? "purchase:notSigned" : "purchase:otherFirst");
  }
  // Not after a post: that would throw away what was typed.
  if (!purchase.isPost && !new URL(args.request.url).searchParams.has("vehicleId")) {
    throw redirect(purchasePath(language, vehicleId, page ? `${id}/${page}` : id));
  }
  return {
    ...purchase,
    id,
    view: viewOf(purchase, id),
    finish: (after) =>
      isOutOfTurn && !mayOpen(id, after)
        ? done(purchase, openPathOf(language, after), "purchase:keptOtherFirst")
        : goTo(purchase, after, openPathOf(language, after), isDone(id, transaction)),
    back: (after) => goTo(purchase, after, stepPath(language, id, after.vehicleId), true),
  };
}

/** On to where the purchase is; a post that came out of its turn is told so. */
export function leadToOpen(
  purchase: SignedInVisit & { transaction: Transaction },
  why: TextKey = "purchase:otherFirst",
): Response {
  const { transaction, language } = purchase;
  const path = openPathOf(language, transaction);
  if (!purchase.isPost) return redirect(path);
  return done(purchase, path, transaction.contractSigned ? undefined : why);
}

function viewOf({ transaction, t, language }: SignedInVisit & { transaction: Transaction }, id: StepId) {
  const { vehicle, vehicleId, lock, isEstimate, updatedAt, contractSigned } = transaction;
  return {
    title: t(`purchase:steps.${id}.title`),
    stepId: id,
    vehicleId,
    vehicleName: vehicleName(vehicle, language),
    trim: vehicle.trim,
    photoUrl: vehicle.photoUrl,
    menu: menuOf(id, transaction),
    isOutdated: transaction.attention.includes(id),
    /** A dealer has bought what was to be given in exchange, or another order has it. */
    isTradeInGone: transaction.outdatedAnswers.tradeIn !== undefined,
    /** Of the trade-in whose estimate is to be looked at again: its last day. */
    tradeInGoodUntil: transaction.tradeIn?.expired?.expiresOn ?? null,
    previous: previousOf(id, transaction)?.id ?? null,
    quote: buildQuote(transaction.quoteInput),
    isEstimate,
    lock,
    isVehicleFree: vehicle.state === "free",
    updatedAt,
    contractSigned,
  };
}
export type StepView = ReturnType<typeof viewOf>;

/**
 * A changed quote is told, old and new; the review comes again by itself, as it is the last step. What a step adds to the
 * quote when it is answered for the first time is no change; that it is taxed elsewhere from then on is one.
 */
function goTo(
  { transaction: before, language, context, toasts, t }: SignedInVisit & { transaction: Transaction },
  after: Transaction,
  path: string,
  isChange: boolean,
) {
  const headers = new Headers();
  const [old, current] = [buildQuote(before.quoteInput), buildQuote(after.quoteInput)];
  const isTaxedElsewhere = !sameTaxes(before.quoteInput.taxes, after.quoteInput.taxes);
  if ((isChange || isTaxedElsewhere) && !sameQuote(old, current)) {
    const values = {
      before: leadingText(old, t, language),
      after: leadingText(current, t, language),
    };
    headers.set("set-cookie", toastCookie({ context, toasts }, "purchase:quoteChanged", values));
  }
  return redirect(path, { status: 303, headers });
}
