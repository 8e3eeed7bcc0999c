import { z } from "zod";
import { queueNames } from "#domain/system/queues.ts";
import { changeQueueRow, listGivenUpRows } from "#upstream/services/system/queue-rows.ts";
import { defineCommand } from "./command.ts";

export const requeue = defineCommand({
  name: "requeue",
  summary: "tries work again that was given up",
  options: {
    queue: z.enum(queueNames).describe(queueNames.join(", ")),
    id: z.string().optional().describe("one row; without it, every row that was given up"),
  },
  async run({ print, openUpstream }, { queue, id }) {
    const upstream = await openUpstream();
    const rowIds = id === undefined ? await listGivenUpRows(upstream, queue) : [id];
    for (const rowId of rowIds) {
      await upstream.database.transaction(() => changeQueueRow(upstream, null, { queue, rowId }, "waiting"));
    }
    print(`${queue}: ${rowIds.length} to be tried again.`);
  },
});
