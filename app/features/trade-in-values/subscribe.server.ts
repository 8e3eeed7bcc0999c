import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { subscriptionForm } from "./forms.server.ts";

/** Starts or ends e-mails about changes, as the posted button says, and shows the page again. */
export async function subscribe(visit: SignedInVisit, request: Request, path: string, trimId?: number) {
  const form = await readForm(request, subscriptionForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { isOn, ...target } = form.value;
  const saved = { ...(trimId === undefined ? target : { trimId }), isOn: isOn === "yes" };
  const result = await visit.call(admin.saveTrimSubscription, saved);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, path, { toast: `tradeInValues:subscriptions.${saved.isOn ? "added" : "removed"}` });
}
