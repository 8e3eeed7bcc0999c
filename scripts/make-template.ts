// The demonstration's database as a data folder: `tsx scripts/make-template.ts build/template`, run by the build.
import { makeTemplate } from "#upstream/db/template.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to make.");
await makeTemplate(folder);
