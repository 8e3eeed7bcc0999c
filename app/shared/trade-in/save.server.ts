/** Keeps a posted page: photos are streamed on, all else is read here. */

import { type ReadForm, unreadForm } from "#app/form/read.server.ts";
import type { Visit } from "#app/session/visit.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { readTradeInPage } from "./forms.server.ts";

export type SavedPage =
  | { ok: true; form: ReadForm<unknown>; tradeIn: TradeInDetails }
  | { ok: false; form: ReadForm<unknown>; failure?: { failure: Failure } };

const chosenField: Partial<Record<TradeInPage, string>> = { year: "year", make: "makeId", model: "modelId" };

/** Where a refusal of a page is said: at the field that it has. */
export const refusedFields = (page: TradeInPage) => ({ not_in_catalogue: chosenField[page] ?? "trimId" });

const isMultipart = (request: Request) => request.headers.get("content-type")?.startsWith("multipart/form-data");

/** @param begin finds the trade-in, or makes it once an answer is there to be kept */
export async function saveTradeInPage(
  { call, t }: Pick<Visit, "call" | "t">,
  request: Request,
  page: TradeInPage,
  begin: () => Promise<{ ok: true; value: string } | { ok: false; failure: Failure }>,
): Promise<SavedPage> {
  // A photo's page has nothing else to read: the upstream alone reads files.
  const isUpload = page === "photos" && isMultipart(request);
  const form = isUpload
    ? unreadForm(t, tradeInAngles, { labels: "tradeIn:fields" })
    : await readTradeInPage(request, page, t);
  if (!form.ok) return { ok: false, form };
  const begun = await begin();
  if (!begun.ok) return { ok: false, form, failure: begun };
  const tradeInId = begun.value;
  if (isUpload) {
    const sent = await call(buyOnline.saveTradeInImages, { tradeInId }, { upload: request });
    if (!sent.ok) return { ok: false, form, failure: sent };
  }
  const answers = isUpload ? {} : (form.value as Record<string, unknown>);
  const saved = await call(buyOnline.saveTradeInPage, { tradeInId, page, answers });
  return saved.ok ? { ok: true, form, tradeIn: saved.value.tradeIn } : { ok: false, form, failure: saved };
}
