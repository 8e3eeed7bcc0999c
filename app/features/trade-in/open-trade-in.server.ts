/** Opens a page of the stand-alone trade-in: finds the visitor's draft and checks that the page may be opened. */
import { describeForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import { requireNotDeactivated } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { findDraft } from "#app/shared/trade-in/draft.server.ts";
import { currentValueOf } from "#app/shared/trade-in/estimate.tsx";
import { contactForm } from "#app/shared/trade-in/forms.server.ts";
import { findRedirectPage, tradeInPart } from "#app/shared/trade-in/progress.ts";
import { buildEstimateView, loadTradeInPageData } from "#app/shared/trade-in/view.server.ts";
import { tradeInPath } from "#domain/site/paths.ts";
import { isOutsideCatalogue, isTradeInPage, type TradeInPage } from "#domain/trade-in/trade-in.ts";
import { buildTradeInMenu } from "./steps.ts";

export async function openDraft(args: RouteArgs) {
  const visit = await requireNotDeactivated(args);
  return { visit, draft: await findDraft(args, visit) };
}

/** Only an estimated trade-in is sent to a dealer; an unfinished one leads to its next page. */
export async function openEstimate(args: RouteArgs) {
  const { visit, draft } = await openDraft(args);
  const redirectPage = findRedirectPage("estimate", draft);
  if (!draft || redirectPage) throw redirectTo(visit, tradeInPath(visit.language, redirectPage ?? undefined));
  return { visit, draft };
}

export async function openTradeInPage(args: RouteArgs) {
  const page = args.params["page"];
  if (!isTradeInPage(page)) throw notFound();
  const { visit, draft } = await openDraft(args);
  const redirectPage = findRedirectPage(page, draft);
  if (redirectPage) throw redirectTo(visit, tradeInPath(visit.language, redirectPage));
  return { visit, draft, page };
}

/** The menu as seen from a page, also from one beside the steps. */
export const buildTradeInSteps = (
  page: TradeInPage,
  { visit: { t }, draft }: Pick<Awaited<ReturnType<typeof openDraft>>, "visit" | "draft">,
) => ({
  part: tradeInPart(page, draft, t),
  menu: buildTradeInMenu(page, draft),
  isStarted: draft?.answers.vin !== undefined,
  /** With its value, the last step is done too. */
  isDone: page === "estimate" && draft !== null && currentValueOf(buildEstimateView(draft)) !== null,
});

export async function buildStandAloneTradeInView({ visit, draft, page }: Awaited<ReturnType<typeof openTradeInPage>>) {
  const view = await loadTradeInPageData(visit, page, draft);
  // Defaults to the account's email until another one is saved.
  const email = view.estimate?.email ?? visit.user?.Email ?? "";
  return {
    ...view,
    title: visit.t(`tradeIn:pages.${page}.title`),
    // Its first page is what search engines show; the others are answers.
    head:
      page === "vin" ? buildPageHead(visit, tradeInPath(visit.language, page), describePage(visit, "tradeIn")) : null,
    ...buildTradeInSteps(page, { visit, draft }),
    isByAdvocate: draft !== null && isOutsideCatalogue(draft),
    contactForm: describeForm(contactForm, { email }),
  };
}
