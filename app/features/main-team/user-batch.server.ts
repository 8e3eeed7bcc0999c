/** Users that staff activate or deactivate together: chosen in the list, confirmed on a page of its own. */
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { badRequest, redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { BatchAction } from "#contract/user/batches.ts";
import { user } from "#contract/user.ts";
import { userBatchForm, userBatchQuery, userChoiceForm } from "./forms.server.ts";
import { userBatchPath } from "./paths.ts";

/** What the page is about; undefined for an address without it. */
export const readBatchQuery = (request: Request) =>
  userBatchQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;

export async function postUserBatch(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const data = await readPostedForm(args.request);
  const choose = async (chosen: BatchAction) => {
    const form = parseForm(data, userChoiceForm, visit.t);
    if (!form.ok) return rejectForm(form);
    return redirectTo(visit, `${userBatchPath(visit.language)}?action=${chosen}&ids=${form.value.userId.join(",")}`);
  };
  return handleIntent(data, {
    deactivate: () => choose("deactivate"),
    reactivate: () => choose("reactivate"),
    continue: async () => {
      const query = readBatchQuery(args.request);
      const form = parseForm(data, userBatchForm, visit.t);
      if (!form.ok) return rejectForm(form);
      if (!query) throw badRequest();
      const result = await visit.call(user.saveUserBatch, { ...query, ...form.value });
      if (!result.ok) return rejectForm(form, result);
      return redirectTo(visit, `${userBatchPath(visit.language)}/${result.value.key}`);
    },
  });
}
