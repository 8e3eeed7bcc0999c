import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openQueue } from "#app/features/system/open-queue.server.ts";
import { QueueList } from "#app/features/system/queue-list.tsx";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { queueRowFilters } from "#contract/system/system.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, queue } = await openQueue(args);
  const page = await loadList(args.request, queueRowFilters, (query) => call(admin.getQueueRows, { queue, ...query }));
  return { title: t(`system:queues.names.${queue}`), queue, ...page };
}

export default function Queue() {
  const { queue, list, rows } = useLoaderData<typeof loader>();
  return <QueueList queue={queue} list={list} rows={rows} />;
}
