import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sendSignedDocument } from "#app/features/buy-online/review/signed-document.server.ts";

/** PDF of a signed order's credit application, for its buyer. */
export const loader = (args: LoaderFunctionArgs) => sendSignedDocument(args, "credit-application");
