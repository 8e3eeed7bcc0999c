import { z } from "zod";
import { queueNames } from "#domain/system/queues.ts";
import { Refusal } from "#upstream/http/refusal.ts";
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
    let changed = 0;
    for (const rowId of rowIds) {
      const retry = () => changeQueueRow(upstream, null, { queue, rowId }, "waiting");
      await upstream.database.transaction(retry).then(
        () => {
          changed += 1;
        },
        // Of a whole queue, a row that somebody else tries meanwhile is no reason to stop.
        (error: unknown) => {
          if (id !== undefined || !(error instanceof Refusal)) throw error;
        },
      );
    }
    print(`${queue}: ${changed} to be tried again.`);
  },
});
