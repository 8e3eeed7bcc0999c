/** Opens a page of the purchase's trade-in: the step around it, and whether its turn has come. */
import { redirect } from "@remix-run/server-runtime";
import { isTradeInPage } from "#app/domain/trade-in.ts";
import { notFound } from "#app/page/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { leadFrom } from "#app/trade-in/progress.ts";
import { viewTradeInPage } from "#app/trade-in/view.server.ts";
import { openStep } from "./open-step.server.ts";
import { stepPath, tradeInStepPath } from "./steps.ts";

export async function openTradeInPage(args: RouteArgs) {
  const page = args.params["page"];
  if (!isTradeInPage(page)) throw notFound();
  const step = await openStep(args, "trade-in", page);
  const { language, vehicleId, isPost } = step;
  const { tradeIn } = step.transaction;
  const status = isPost ? 303 : 302;
  if (!tradeIn) throw redirect(stepPath(language, "trade-in", vehicleId), status);
  const lead = leadFrom(page, tradeIn);
  if (lead) throw redirect(tradeInStepPath(language, lead, vehicleId), status);
  return { ...step, page, tradeIn };
}

export async function viewTradeInStep(opened: Awaited<ReturnType<typeof openTradeInPage>>) {
  const { view, page, tradeIn, t } = opened;
  return {
    ...view,
    title: t(`tradeIn:pages.${page}.title`),
    given: await viewTradeInPage(opened, page, tradeIn),
  };
}
