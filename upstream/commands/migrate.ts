import { readSystemState } from "#upstream/services/system/state.ts";
import { defineCommand } from "./command.ts";

/** Opening the data migrates it, as each start does. The command is for a rollout that migrates before its processes start. */
export const migrate = defineCommand({
  name: "migrate",
  summary: "brings the database to this version",
  options: {},
  async run({ print, openUpstream }) {
    const { versions } = await readSystemState(await openUpstream());
    print(`PostgreSQL ${versions.database} has all ${versions.migrations} migrations of version ${versions.release}.`);
  },
});
