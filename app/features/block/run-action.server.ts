/** Runs the actions of the page on which staff manage a trade-in on the block. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import type { TextKey } from "#locales/texts.ts";
import { nextActionForm, textForm, valueForm } from "./forms.server.ts";

interface Context {
  visit: SignedInVisit;
  tradeInId: string;
  data: FormData;
}

const finish = ({ visit, tradeInId }: Context, toast: TextKey) =>
  redirectTo(visit, managedTradeInPath(visit.language, tradeInId), { toast });

async function setOwnerTextVisibility(context: Context, to: "withheld" | "shown") {
  const { visit, tradeInId, data } = context;
  const form = parseForm(data, textForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.withholdBlockText, { tradeInId, to, ...form.value });
  return result.ok ? finish(context, `block:toasts.${to}`) : rejectForm(form, result);
}

async function value(context: Context) {
  const { visit, tradeInId, data } = context;
  const form = parseForm(data, valueForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.valueTradeIn, { tradeInId, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  const hasOwnerEmail = result.value.tradeIn.owner.email !== null;
  return finish(context, hasOwnerEmail ? "block:toasts.valued" : "block:toasts.valuedUntold");
}

async function addToBlock(context: Context) {
  const { visit, tradeInId } = context;
  const result = await visit.call(admin.addTradeInToBlock, { tradeInId });
  return result.ok ? finish(context, "block:toasts.added") : rejectForm(buttonForm(visit.t), result);
}

async function publish(context: Context) {
  const { visit, tradeInId } = context;
  const result = await visit.call(admin.setBlockListingState, { tradeInId, to: "published" });
  return result.ok ? finish(context, "block:toasts.published") : rejectForm(buttonForm(visit.t), result);
}

const nextActions = { value, add: addToBlock, publish };

/** Runs the action that the page offered: the state may have changed since, so the upstream checks it again. */
async function runNextAction(context: Context) {
  const form = parseForm(context.data, nextActionForm, context.visit.t);
  return form.ok ? nextActions[form.value.act](context) : rejectForm(form);
}

export async function runTradeInAction(visit: SignedInVisit, request: Request, tradeInId: string) {
  const data = await readPostedForm(request);
  const context = { visit, tradeInId, data };
  return handleIntent(data, {
    continue: () => runNextAction(context),
    withhold: () => setOwnerTextVisibility(context, "withheld"),
    show: () => setOwnerTextVisibility(context, "shown"),
  });
}
