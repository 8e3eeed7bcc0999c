/** Takes an estimate, takes it over, or gives it back. Each can be posted twice safely. */
import { z } from "zod";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { admin } from "#contract/admin.ts";
import { integerId, ticked } from "#contract/fields.ts";
import { estimatesPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

/** A colleague has it: who, as the page says, and that the person knows it. */
export const takeOverForm = z.object({ fromUserId: integerId, isKnown: ticked }).meta({
  labels: "leadManagement:estimates.fields",
});

const isValued = (failure: Failure): boolean => failure.kind === "refused" && failure.code === "not_waiting";

export async function handleEstimatePost(visit: SignedInVisit, request: Request, tradeInId: string) {
  const data = await readPostedForm(request);
  const finish = (toast: TextKey) => redirectTo(visit, estimatesPath(visit.language, tradeInId), { toast });
  const leave = () => redirectTo(visit, estimatesPath(visit.language), { toast: "leadManagement:estimates.valued" });

  async function take() {
    const result = await visit.call(admin.takeEstimate, { tradeInId });
    if (result.ok) return finish("leadManagement:estimates.take.done");
    return isValued(result.failure) ? leave() : rejectForm(buttonForm(visit.t), result);
  }

  async function takeOver() {
    const form = parseForm(data, takeOverForm, visit.t);
    if (!form.ok) return rejectForm(form);
    const result = await visit.call(admin.takeEstimate, { tradeInId, fromUserId: form.value.fromUserId });
    if (result.ok) return finish("leadManagement:estimates.takeOver.done");
    return isValued(result.failure) ? leave() : rejectForm(form, result);
  }

  async function release() {
    const result = await visit.call(admin.releaseEstimate, { tradeInId });
    if (result.ok) return finish("leadManagement:estimates.mine.done");
    return isValued(result.failure) ? leave() : rejectForm(buttonForm(visit.t, "release"), result);
  }

  return handleIntent(data, { continue: data.has("fromUserId") ? takeOver : take, release });
}
