/** The buttons of the subscription's page: each leads to a page of Stripe, which returns here. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import type { portalTasks } from "#contract/company/subscription.ts";
import { companyPath } from "#domain/site/paths.ts";
import type { PaidPlanKey } from "#domain/subscription/plans.ts";

export async function handlePlanPost(visit: Visit, request: Request) {
  const { call, language, context, t } = visit;
  const pageUrl = context.origin + companyPath(language, "subscription");

  const start = (plan: PaidPlanKey) => async () => {
    const urls = { returnUrl: `${pageUrl}?returned=${plan}`, cancelUrl: `${pageUrl}?cancelled=1` };
    const result = await call(admin.startPlan, { plan, language, ...urls });
    return result.ok ? redirectTo(visit, result.value.url) : rejectForm(buttonForm(t), result);
  };
  const openPortal = (task: (typeof portalTasks)[number]) => async () => {
    const result = await call(admin.openBillingPortal, { task, language, returnUrl: pageUrl });
    return result.ok ? redirectTo(visit, result.value.url) : rejectForm(buttonForm(t), result);
  };

  return handleIntent(await readPostedForm(request), {
    "choose-dealer": start("dealer"),
    "choose-headquarter": start("headquarter"),
    manage: openPortal("manage"),
    card: openPortal("card"),
    cancel: openPortal("cancel"),
  });
}
