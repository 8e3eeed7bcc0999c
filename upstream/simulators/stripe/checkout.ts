/** The hosted checkout: a plain form on the site's own origin, as Stripe's page is one on Stripe's. */
import { type Context, Hono } from "hono";
import { problemsOf } from "./cards.ts";
import { bankPage, type CardErrors, closedPage, notFoundPage, type Page, payPage } from "./checkout-page.ts";
import type { Session } from "./objects.ts";
import { answerBank, paySession } from "./page-payments.ts";
import { currentSession } from "./sessions.ts";
import type { Store } from "./store.ts";

const successOf = (session: Session) => session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);

const show = (page: Page, status = 200) =>
  new Response(page.body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": page.policy,
      "cache-control": "private, no-store",
      // Not "no-referrer": a browser would then post the form with the origin "null", which the site's gate refuses.
      "referrer-policy": "same-origin",
    },
  });

/** @param afterwards delivers the events; a page that says "paid" is answered after the webhook has been handled. */
export function checkoutPages(store: Store, afterwards: () => Promise<void>): Hono {
  const pages = new Hono();

  /** A session that cannot be paid any more answers for itself; an open one goes on. */
  const opened = async (context: Context, go: (session: Session) => Promise<Response>): Promise<Response> => {
    const session = await currentSession(store, context.req.param("id") ?? "");
    if (!session) return show(await notFoundPage(), 404);
    if (session.status === "open") return go(session);
    await afterwards();
    return session.status === "complete"
      ? context.redirect(successOf(session), 303)
      : show(await closedPage(session), 410);
  };
  const pageOf = (session: Session, path = "") => `/simulators/stripe/checkout/${session.id}${path}`;
  const refusedWith = async (session: Session, errors: CardErrors) => show(await payPage(session, errors), 422);

  pages.get("/checkout/:id", (context) => opened(context, async (session) => show(await payPage(session))));

  pages.post("/checkout/:id", (context) =>
    opened(context, async (session) => {
      const form = new URLSearchParams(await context.req.text());
      const read = (name: string) => (form.get(name) ?? "").slice(0, 64);
      const typed = { cardNumber: read("cardNumber"), exp: read("exp"), cvc: read("cvc") };
      const fields = problemsOf(typed, new Date((await store.now()) * 1000));
      if (Object.keys(fields).length > 0) return refusedWith(session, { fields });
      const paid = await paySession(store, session.id, typed.cardNumber);
      await afterwards();
      if (paid.outcome === "declined") return refusedWith(session, { fields: {}, decline: paid.code });
      if (paid.outcome === "asks") return context.redirect(pageOf(session, "/confirmation"), 303);
      return context.redirect(paid.outcome === "paid" ? successOf(session) : pageOf(session), 303);
    }),
  );

  pages.get("/checkout/:id/confirmation", (context) =>
    opened(context, async (session) => show(await bankPage(session))),
  );

  pages.post("/checkout/:id/confirmation", (context) =>
    opened(context, async (session) => {
      const form = new URLSearchParams(await context.req.text());
      const answered = await answerBank(store, session.id, form.get("intent") === "continue");
      await afterwards();
      if (answered.outcome === "declined") return refusedWith(session, { fields: {}, decline: answered.code });
      return context.redirect(answered.outcome === "paid" ? successOf(session) : pageOf(session), 303);
    }),
  );

  return pages;
}
