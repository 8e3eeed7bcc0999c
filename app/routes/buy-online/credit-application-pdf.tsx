import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sendSignedDocument } from "#app/features/buy-online/review/signed-document.server.ts";

/** PDF of a signed order's credit application, for its buyer. */
export async function loader(args: LoaderFunctionArgs) {
  return sendSignedDocument(args, "credit-application");
}
