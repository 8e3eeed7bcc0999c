/** Opens the trade-in form in the URL and checks that the step may be opened. */
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { requireNotDeactivated } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { formStepIds, tradeInFormWizard } from "#app/shared/trade-in/form-steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { formPath } from "./paths.ts";

/** Anyone with the link may open it; responds 404 when the id is not a form's. */
export async function openForm(args: RouteArgs) {
  const visit = await requireNotDeactivated(args);
  const tradeIn = await visit.call(buyOnline.getTradeInDetails, { tradeInId: requireUuidParam(args, "guid") });
  if (tradeIn.kind !== "form") throw notFound();
  return { visit, tradeIn };
}

export async function openFormStep(args: RouteArgs) {
  const { visit, tradeIn } = await openForm(args);
  const step = formStepIds.find((formStep) => formStep === args.params["step"]);
  if (args.params["step"] && !step) throw notFound();
  const isAllowed = step && tradeInFormWizard.canOpen(step, tradeIn) && (step === "completed" || !tradeIn.isCompleted);
  if (!step || !isAllowed)
    throw redirectTo(visit, formPath(visit.language, tradeIn.id, tradeInFormWizard.currentPage(tradeIn).id));
  return { visit, tradeIn, step };
}
export type FormStepVisit = Awaited<ReturnType<typeof openFormStep>>;
