/** Opens the form that an address names, at a step whose turn has come. */
import { redirect } from "@remix-run/server-runtime";
import { notFound } from "#app/http/answers.server.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireActive } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { formSteps, tradeInForm } from "#app/shared/trade-in/form-steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { formPath } from "./steps.ts";

/** Whoever holds the link may; 404 for an address that is no form's. */
export async function openForm(args: RouteArgs) {
  const visit = await requireActive(args);
  const tradeIn = await visit.call(buyOnline.getTradeInDetails, { tradeInId: uuidParam(args, "guid") });
  if (tradeIn.kind !== "form") throw notFound();
  return { visit, tradeIn };
}

export async function openFormStep(args: RouteArgs) {
  const { visit, tradeIn } = await openForm(args);
  const step = formSteps.find((each) => each === args.params["step"]);
  if (args.params["step"] && !step) throw notFound();
  const isAllowed = step && tradeInForm.mayOpen(step, tradeIn) && (step === "completed" || !tradeIn.isCompleted);
  if (!step || !isAllowed) throw redirect(formPath(visit.language, tradeIn.id, tradeInForm.openPageOf(tradeIn).id));
  return { visit, tradeIn, step };
}
