/** Opens a page of the stand-alone trade-in: whose draft it is, and whether its turn has come. */
import { redirect } from "@remix-run/server-runtime";
import { describeForm } from "#app/form/read.server.ts";
import { notFound } from "#app/http/answers.server.ts";
import { requireActive } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { findDraft } from "#app/shared/trade-in/draft.server.ts";
import { contactForm } from "#app/shared/trade-in/forms.server.ts";
import { leadFrom } from "#app/shared/trade-in/progress.ts";
import { viewTradeInPage } from "#app/shared/trade-in/view.server.ts";
import { tradeInPath } from "#domain/site/paths.ts";
import { isTradeInPage } from "#domain/trade-in/trade-in.ts";
import { menuOf } from "./steps.ts";

export async function openDraft(args: RouteArgs) {
  const visit = await requireActive(args);
  return { visit, draft: await findDraft(args, visit) };
}

export async function openTradeInPage(args: RouteArgs) {
  const page = args.params["page"];
  if (!isTradeInPage(page)) throw notFound();
  const { visit, draft } = await openDraft(args);
  const lead = leadFrom(page, draft);
  if (lead) throw redirect(tradeInPath(visit.language, lead), visit.isPost ? 303 : 302);
  return { visit, draft, page };
}

export async function viewStandAlone({ visit, draft, page }: Awaited<ReturnType<typeof openTradeInPage>>) {
  const shown = await viewTradeInPage(visit, page, draft);
  // An account's own address, unless another is given.
  const email = shown.estimate?.email ?? visit.user?.Email ?? "";
  return {
    ...shown,
    title: visit.t(`tradeIn:pages.${page}.title`),
    menu: menuOf(page, draft),
    contactForm: describeForm(contactForm, { email }),
    isBegun: draft?.answers.vin !== undefined,
  };
}
