import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerOrderFile } from "#app/features/buy-online/order-file.server.ts";

/** The signed contract, for its buyer. */
export const loader = (args: LoaderFunctionArgs) => answerOrderFile(args, "contract");
