import { notFound } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { isQueueName } from "#domain/system/queues.ts";

/** Checks access and the queue in the URL. */
export async function openQueue(args: RouteArgs) {
  const visit = await requireArea(args, "admin");
  const { queue = "" } = args.params;
  if (!isQueueName(queue)) throw notFound();
  return { ...visit, queue };
}

/** The row in the URL; 404 for one that is done. */
export async function openQueueRow(args: RouteArgs) {
  const visit = await openQueue(args);
  const row = await visit.call(admin.getQueueRow, { queue: visit.queue, rowId: args.params["rowId"] ?? "" });
  return { ...visit, row };
}
