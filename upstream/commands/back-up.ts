import { z } from "zod";
import type { UpstreamConfig } from "#upstream/config.ts";
import { CommandError, defineCommand } from "./command.ts";
import { backUpFolder } from "./data-archive.ts";

/** A server has tools of its own, which copy it while it runs (docs/deploying.md). */
export function requireEmbedded({ DATABASE_URL }: UpstreamConfig): void {
  if (DATABASE_URL)
    throw new CommandError("DATABASE_URL is set: use pg_dump and pg_restore, and copy the folder of the files.");
}

export const backUp = defineCommand({
  name: "back-up",
  summary: "writes the embedded database and its files to one file, also while the site runs",
  options: { file: z.string().min(1).describe("the new archive, such as nordet.tar.gz") },
  async run({ config, print }, { file }) {
    requireEmbedded(config);
    const { files } = await backUpFolder(config, file);
    print(`${file} has the database and ${files} files. It opens sealed fields and sessions: keep it like a password.`);
  },
});
