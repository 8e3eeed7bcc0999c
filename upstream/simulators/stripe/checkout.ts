/** The hosted checkout page: a plain form on the site's own origin instead of Stripe's. */
import { type Context, Hono } from "hono";
import { type CardErrors, findCardErrors, readCard } from "./card-form.ts";
import { bankPage, closedPage, notFoundPage, payPage } from "./checkout-page.ts";
import type { Session } from "./objects.ts";
import { toHtmlResponse } from "./page-frame.ts";
import { answerBankQuestion, paySession } from "./page-payments.ts";
import { currentSession } from "./sessions.ts";
import type { Store } from "./store.ts";

/** Without the origin: this page leads to its own site only. */
const successUrlOf = (session: Session): string => {
  const { pathname, search } = new URL(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  return pathname + search;
};

/** @param deliverEvents delivers webhooks; awaited before redirecting, so that the site already knows of the payment */
export function checkoutPages(store: Store, deliverEvents: () => Promise<void>): Hono {
  const pages = new Hono();

  /** Runs `handle` for an open session; a session that is done or expired gets a redirect or an error page. */
  const withOpenSession = async (
    context: Context,
    handle: (session: Session) => Promise<Response>,
  ): Promise<Response> => {
    const session = await currentSession(store, context.req.param("id") ?? "");
    if (!session) return toHtmlResponse(await notFoundPage(), 404);
    if (session.status === "open") return handle(session);
    await deliverEvents();
    return session.status === "complete"
      ? context.redirect(successUrlOf(session), 303)
      : toHtmlResponse(await closedPage(session), 410);
  };
  const pageUrlOf = (session: Session, path = "") => `/simulators/stripe/checkout/${session.id}${path}`;
  const showErrors = async (session: Session, errors: CardErrors) =>
    toHtmlResponse(await payPage(session, errors), 422);

  pages.get("/checkout/:id", (context) =>
    withOpenSession(context, async (session) => toHtmlResponse(await payPage(session))),
  );

  pages.post("/checkout/:id", (context) =>
    withOpenSession(context, async (session) => {
      const card = readCard(new URLSearchParams(await context.req.text()));
      const errors = findCardErrors(card, await store.now());
      if (Object.keys(errors.fields).length > 0) return showErrors(session, errors);
      const payment = await paySession(store, session.id, card.cardNumber);
      await deliverEvents();
      if (payment.outcome === "declined") return showErrors(session, { fields: {}, decline: payment.code });
      if (payment.outcome === "needs_confirmation") return context.redirect(pageUrlOf(session, "/confirmation"), 303);
      return context.redirect(payment.outcome === "paid" ? successUrlOf(session) : pageUrlOf(session), 303);
    }),
  );

  pages.get("/checkout/:id/confirmation", (context) =>
    withOpenSession(context, async (session) => toHtmlResponse(await bankPage(session))),
  );

  pages.post("/checkout/:id/confirmation", (context) =>
    withOpenSession(context, async (session) => {
      const form = new URLSearchParams(await context.req.text());
      const payment = await answerBankQuestion(store, session.id, form.get("intent") === "continue");
      await deliverEvents();
      if (payment.outcome === "declined") return showErrors(session, { fields: {}, decline: payment.code });
      return context.redirect(payment.outcome === "paid" ? successUrlOf(session) : pageUrlOf(session), 303);
    }),
  );

  return pages;
}
