/** Runs the action posted from the staff's page of a trade-in. */
import { z } from "zod";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectAfterPost } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import type { TextKey } from "#locales/texts.ts";
import { textForm, valueForm } from "./forms.server.ts";
import { type TradeInAction, tradeInActions } from "./trade-in-actions.ts";

const toasts: Record<TradeInAction, TextKey> = {
  value: "block:toasts.valued",
  add: "block:toasts.added",
  publish: "block:toasts.published",
};

const emptyForm = z.object({});

export async function runTradeInAction(visit: Visit, request: Request, tradeInId: string) {
  const data = await readPostedForm(request);
  const action = tradeInActions.find((name) => name === (data.get("act") ?? "value"));
  const { call, language, t } = visit;
  const finish = (toast: TextKey) => redirectAfterPost(visit, managedTradeInPath(language, tradeInId), toast);
  if (data.has("field")) {
    const form = parseForm(data, textForm, t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.withholdBlockText, { tradeInId, ...form.value });
    return result.ok ? finish(`block:toasts.${form.value.to}`) : rejectForm(form, result);
  }
  if (!action) {
    const failure = { kind: "refused", status: 422, code: "failed", values: {} } as const;
    return rejectForm(parseForm(data, emptyForm, t), { failure });
  }
  if (action === "value") {
    const form = parseForm(data, valueForm, t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.valueTradeIn, { tradeInId, ...form.value });
    if (!result.ok) return rejectForm(form, result);
    const hasOwnerEmail = result.value.tradeIn.owner.email !== null;
    return finish(hasOwnerEmail ? toasts.value : "block:toasts.valuedUntold");
  }
  const form = parseForm(data, emptyForm, t);
  const result =
    action === "add"
      ? await call(admin.addTradeInToBlock, { tradeInId })
      : await call(admin.turnBlockVehicle, { tradeInId, to: "published" });
  return result.ok ? finish(toasts[action]) : rejectForm(form, result);
}
