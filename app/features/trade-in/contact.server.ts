/** Saves the email that will receive the value set by an advocate. */

import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { contactForm } from "#app/shared/trade-in/forms.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function saveContact(request: Request, visit: Visit, draft: TradeInDetails | null) {
  if (!draft) throw notFound();
  const form = await readForm(request, contactForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(buyOnline.saveTradeInContact, { tradeInId: draft.id, email: form.value.email });
  return result.ok ? redirectTo(visit, tradeInPath(visit.language, "estimate")) : rejectForm(form, result);
}
