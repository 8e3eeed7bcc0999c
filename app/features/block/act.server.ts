/** Does what a trade-in's page was posted for. */
import { z } from "zod";
import { postedForm } from "#app/form/posted-form.ts";
import { parseForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { managedPath } from "#domain/site/block-paths.ts";
import type { TextKey } from "#locales/texts.ts";
import { type Act, acts } from "./acts.ts";
import { textForm, valueForm } from "./forms.server.ts";

const toasts: Record<Act, TextKey> = {
  value: "block:toasts.valued",
  add: "block:toasts.added",
  publish: "block:toasts.published",
};

const nothingAsked = z.object({});

export async function actOnTradeIn(visit: Visit, request: Request, tradeInId: string) {
  const data = await postedForm(request);
  const act = acts.find((each) => each === (data.get("act") ?? "value"));
  const { call, language, t } = visit;
  const finish = (toast: TextKey) => done(visit, managedPath(language, tradeInId), toast);
  if (data.has("field")) {
    const form = parseForm(data, textForm, t);
    if (!form.ok) return rejected(form);
    const turned = await call(admin.withholdBlockText, { tradeInId, ...form.value });
    return turned.ok ? finish(`block:toasts.${form.value.to}`) : rejected(form, turned);
  }
  if (!act) {
    const failure = { kind: "refused", status: 422, code: "failed", values: {} } as const;
    return rejected(parseForm(data, nothingAsked, t), { failure });
  }
  if (act === "value") {
    const form = parseForm(data, valueForm, t);
    if (!form.ok) return rejected(form);
    const valued = await call(admin.valueTradeIn, { tradeInId, ...form.value });
    if (!valued.ok) return rejected(form, valued);
    const isTold = valued.value.tradeIn.owner.email !== null;
    return finish(isTold ? toasts.value : "block:toasts.valuedUntold");
  }
  const form = parseForm(data, nothingAsked, t);
  const acted =
    act === "add"
      ? await call(admin.addTradeInToBlock, { tradeInId })
      : await call(admin.turnBlockVehicle, { tradeInId, to: "published" });
  return acted.ok ? finish(toasts[act]) : rejected(form, acted);
}
