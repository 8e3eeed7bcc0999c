/** The stored pictures of a record as a ZIP file. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openRecord } from "#app/features/images/open-folder.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, vifId } = await openRecord(args);
  return fileOr404(await visit.call(admin.downloadImages, { vifId }), `pictures-${vifId}.zip`);
}
