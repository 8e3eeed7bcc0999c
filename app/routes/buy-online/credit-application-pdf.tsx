import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerPaperOfVehicle } from "#app/features/buy-online/delivery/paper-of-vehicle.server.ts";

/** The credit application of a signed order, for its buyer. */
export const loader = (args: LoaderFunctionArgs) => answerPaperOfVehicle(args, "credit-application");
