// Creates the demo database as a data folder; the build runs `tsx scripts/make-template.ts FOLDER HASH`.
import { buildTemplate } from "#upstream/db/template.ts";

const [folder, build = null] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to make.");
await buildTemplate(folder, { build });
