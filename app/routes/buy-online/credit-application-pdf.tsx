import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerOrderFile } from "#app/features/buy-online/order-file.server.ts";

/** The credit application of a signed order, for its buyer. */
export const loader = (args: LoaderFunctionArgs) => answerOrderFile(args, "credit-application");
