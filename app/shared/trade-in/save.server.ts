/** Saves a posted page: photos are streamed to the upstream, other fields are parsed here. */

import { isMultipart } from "#app/form/posted-form.ts";
import { forwardedForm, type ParsedForm } from "#app/form/read-form.server.ts";
import type { Visit } from "#app/session/visit.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { readTradeInPage } from "./forms.server.ts";

export type SavedPage =
  | { ok: true; form: ParsedForm<unknown>; tradeIn: TradeInDetails }
  | { ok: false; form: ParsedForm<unknown>; failure?: { failure: Failure } };

const catalogueFields: Partial<Record<TradeInPage, string>> = { year: "year", make: "makeId", model: "modelId" };

/** Field that shows the refusal `not_in_catalogue`, which depends on the page. */
export const refusalFields = (page: TradeInPage) => ({ not_in_catalogue: catalogueFields[page] ?? "trimId" });

/** @param startTradeIn returns the trade-in's id; creates the trade-in if there is none */
export async function saveTradeInPage(
  { call, t }: Pick<Visit, "call" | "t">,
  request: Request,
  page: TradeInPage,
  startTradeIn: () => Promise<{ ok: true; value: string } | { ok: false; failure: Failure }>,
): Promise<SavedPage> {
  // The upstream parses the files; the photo page has no other fields.
  const isUpload = page === "photos" && isMultipart(request);
  const parsed = isUpload ? null : await readTradeInPage(request, page, t);
  const form = parsed ?? forwardedForm(t, tradeInAngles, { labelsKey: "tradeIn:fields" });
  if (!form.ok) return { ok: false, form };
  const start = await startTradeIn();
  if (!start.ok) return { ok: false, form, failure: start };
  const tradeInId = start.value;
  if (isUpload) {
    const uploaded = await call(buyOnline.saveTradeInImages, { tradeInId }, { upload: request });
    if (!uploaded.ok) return { ok: false, form, failure: uploaded };
  }
  const answers = parsed?.ok ? parsed.value : {};
  const saved = await call(buyOnline.saveTradeInPage, { tradeInId, page, answers });
  return saved.ok ? { ok: true, form, tradeIn: saved.value.tradeIn } : { ok: false, form, failure: saved };
}
