import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sendSignedDocument } from "#app/features/buy-online/review/signed-document.server.ts";

/** PDF of the signed contract, for its buyer. */
export const loader = (args: LoaderFunctionArgs) => sendSignedDocument(args, "contract");
