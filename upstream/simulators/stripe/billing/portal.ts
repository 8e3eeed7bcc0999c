/** The hosted customer portal: change or cancel a subscription, replace the card, read invoices. */
import type { Context, Hono } from "hono";
import { findCardErrors, readCard } from "#upstream/simulators/stripe/card-form.ts";
import { toSavedCard } from "#upstream/simulators/stripe/cards.ts";
import { type Page, toHtmlResponse } from "#upstream/simulators/stripe/page-frame.ts";
import type { Store } from "#upstream/simulators/stripe/store.ts";
import type { PortalSession } from "./objects.ts";
import {
  cancelPage,
  cardPage,
  changePage,
  homePage,
  invoicePage,
  type PortalView,
  portalNotFoundPage,
} from "./portal-page.ts";
import {
  changePrice,
  computeProration,
  findPrice,
  listSubscriptions,
  replaceCard,
  setCancelAtPeriodEnd,
} from "./subscriptions.ts";

/** Without the origin: this page leads to its own site only. */
const returnPathOf = ({ return_url }: PortalSession): string => {
  const { pathname, search } = new URL(return_url);
  return pathname + search;
};

async function findView(store: Store, id: string): Promise<PortalView | null> {
  const session = await store.find("portalSession", id);
  const customer = session && (await store.find("customer", session.customer));
  if (!session || !customer) return null;
  const subscriptions = await listSubscriptions(store, customer.id);
  return { session, customer, subscription: subscriptions.find(({ status }) => status !== "canceled") ?? null };
}

async function showPage(store: Store, view: PortalView): Promise<Page> {
  const { session, customer, subscription } = view;
  const flow = session.simulated_flow;
  if (flow?.type === "payment_method_update") return cardPage(view);
  if (flow && subscription) {
    if (flow.type === "subscription_cancel") return cancelPage({ ...view, subscription });
    const price = await findPrice(store, flow.price ?? "");
    return changePage(view, price, computeProration(subscription, price, await store.now()));
  }
  return homePage(view, await store.list("invoice", 100, { customer: customer.id }));
}

/** Does what the pressed button says; nothing for a button that the page does not have. */
async function applyIntent(store: Store, { session, subscription }: PortalView, intent: string | null): Promise<void> {
  const price = session.simulated_flow?.price;
  if (!subscription) return;
  if (intent === "change" && price) await changePrice(store, subscription.id, price);
  if (intent === "cancel" || intent === "resume") {
    await setCancelAtPeriodEnd(store, subscription.id, intent === "cancel");
  }
}

/** @param deliverEvents delivers webhooks; awaited before redirecting, so that the site already knows of the change */
export function addPortalPages(pages: Hono, store: Store, deliverEvents: () => Promise<void>): void {
  const withView = async (context: Context, handle: (view: PortalView) => Promise<Response>): Promise<Response> => {
    const view = await findView(store, context.req.param("id") ?? "");
    return view ? handle(view) : toHtmlResponse(await portalNotFoundPage(), 404);
  };

  pages.get("/portal/:id", (context) => withView(context, async (view) => toHtmlResponse(await showPage(store, view))));

  pages.post("/portal/:id", (context) =>
    withView(context, async (view) => {
      const form = new URLSearchParams(await context.req.text());
      if (view.session.simulated_flow?.type === "payment_method_update") {
        const card = readCard(form);
        const errors = findCardErrors(card, await store.now());
        if (Object.keys(errors.fields).length > 0) return toHtmlResponse(await cardPage(view, errors), 422);
        await replaceCard(store, view.customer.id, toSavedCard(card.cardNumber));
      } else {
        await applyIntent(store, view, form.get("intent"));
      }
      await deliverEvents();
      return context.redirect(returnPathOf(view.session), 303);
    }),
  );

  pages.get("/invoices/:id", async (context) => {
    const invoice = await store.find("invoice", context.req.param("id"));
    if (!invoice) return toHtmlResponse(await portalNotFoundPage(), 404);
    return toHtmlResponse(await invoicePage(invoice, await store.find("customer", invoice.customer)));
  });
}
