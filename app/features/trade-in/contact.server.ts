/** The address that an advocate's value is sent to. */

import { readForm, rejected } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { contactForm } from "#app/shared/trade-in/forms.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function saveContact(request: Request, visit: Visit, draft: TradeInDetails | null) {
  if (!draft) throw notFound();
  const form = await readForm(request, contactForm, visit.t);
  if (!form.ok) return rejected(form);
  const saved = await visit.call(buyOnline.saveTradeInContact, { tradeInId: draft.id, email: form.value.email });
  return saved.ok ? done(visit, tradeInPath(visit.language, "estimate")) : rejected(form, saved);
}
