import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openQueue } from "#app/features/system/open-queue.server.ts";
import { queueColumns } from "#app/features/system/queue-list.tsx";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { queueRowFilters } from "#contract/system/system.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, queue, ...texts } = await openQueue(args);
  const file = { title: texts.t(`system:queues.names.${queue}`), columns: queueColumns(texts) };
  return exportList(args.request, queueRowFilters, file, (query) => call(admin.getQueueRows, { queue, ...query }));
}
