import { readSystemState } from "#upstream/services/system/state.ts";
import { defineCommand } from "./command.ts";

export const listQueues = defineCommand({
  name: "list-queues",
  summary: "prints how many messages, jobs and webhooks wait, run or were given up",
  options: {},
  async run({ print, openUpstream }) {
    const { queues } = await readSystemState(await openUpstream());
    for (const { queue, waiting, running, givenUp, oldestDue } of queues) {
      const since = oldestDue === null ? "" : `; the oldest is due since ${oldestDue}`;
      print(`${queue}: ${waiting} waiting, ${running} running, ${givenUp} given up${since}`);
    }
  },
});
