/** Retries a row of a queue, or gives it up. Each can be posted twice safely. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import { systemPath } from "#domain/site/paths.ts";
import type { openQueueRow } from "./open-queue.server.ts";

type QueueVisit = Awaited<ReturnType<typeof openQueueRow>>;

// A row that is retried may be done before its page is shown again, so both lead to the list.
const listOf = ({ language, queue }: QueueVisit) => systemPath(language, `queues/${queue}`);
const nameOf = ({ queue, row }: QueueVisit) => ({ queue, rowId: row.id });

async function retry(visit: QueueVisit) {
  const result = await visit.call(admin.retryQueueRow, nameOf(visit));
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, listOf(visit), { toast: "system:actions.retried" });
}

async function giveUp(visit: QueueVisit) {
  const result = await visit.call(admin.giveUpQueueRow, nameOf(visit));
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, listOf(visit), { toast: "system:actions.givenUp" });
}

export async function handleQueuePost(visit: QueueVisit, request: Request) {
  const data = await readPostedForm(request);
  return handleIntent(data, { retry: () => retry(visit), "give-up": () => giveUp(visit) });
}
