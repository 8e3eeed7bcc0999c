import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sendSignedDocument } from "#app/features/buy-online/review/signed-document.server.ts";

/** PDF of the signed contract, for its buyer. */
export async function loader(args: LoaderFunctionArgs) {
  return sendSignedDocument(args, "contract");
}
