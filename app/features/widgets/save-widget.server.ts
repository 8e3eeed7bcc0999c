/** Saves the dealer's form of a new or an existing widget. */
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { companyPath } from "#domain/site/paths.ts";
import { widgetForm } from "./forms.server.ts";

/** @param key of an existing widget; a new one has the key that was made with its page */
export async function saveWidget(visit: SignedInVisit, request: Request, key?: string) {
  const form = await readForm(request, widgetForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveWidget, { ...form.value, ...(key && { key }) });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, companyPath(visit.language, `widgets/${result.value.id}`), { toast: "widgets:created" });
}
