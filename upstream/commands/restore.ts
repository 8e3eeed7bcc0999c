import { z } from "zod";
import { requireEmbedded } from "./back-up.ts";
import { defineCommand } from "./command.ts";
import { restoreFolder } from "./data-archive.ts";

export const restore = defineCommand({
  name: "restore",
  summary: "puts an archive of back-up in the place of the embedded database and its files; the site must be stopped",
  options: {
    file: z.string().min(1).describe("the archive"),
    replace: z.boolean().default(false).describe("moves the data that are there aside"),
  },
  async run({ config, print }, options) {
    requireEmbedded(config);
    const { createdAt, aside } = await restoreFolder(config, options);
    print(`The data of ${createdAt} are in ${config.DATA_DIR}.`);
    if (aside) print(`What was there is in ${aside}.`);
  },
});
