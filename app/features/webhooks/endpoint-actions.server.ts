/** The buttons of an endpoint's page. Each can be posted twice safely. */
import { formKey } from "#app/form/fields.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import type { EndpointVisit } from "./open-webhooks.server.ts";

export async function handleEndpointPost({ visit, endpoint, endpointParams, pathTo }: EndpointVisit, request: Request) {
  const data = await readPostedForm(request);
  const page = pathTo(String(endpoint.id));

  async function setActive(active: "yes" | "no") {
    const result = await visit.call(admin.setWebhookActive, { ...endpointParams, active });
    if (!result.ok) return rejectForm(buttonForm(visit.t, active === "yes" ? "on" : "off"), result);
    return redirectTo(visit, page, { toast: `webhooks:toasts.${active === "yes" ? "on" : "off"}` });
  }

  async function tryEndpoint() {
    const key = formKey.parse(data.get("key"));
    const result = await visit.call(admin.tryWebhook, { ...endpointParams, key });
    if (!result.ok) return rejectForm(buttonForm(visit.t, "try"), result);
    return redirectTo(visit, `${page}/deliveries/${result.value.deliveryId}`, { toast: "webhooks:toasts.tried" });
  }

  return handleIntent(data, { on: () => setActive("yes"), off: () => setActive("no"), try: tryEndpoint });
}
