import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerPaperOfVehicle } from "#app/features/buy-online/delivery/paper-of-vehicle.server.ts";

/** The signed contract, for its buyer. */
export const loader = (args: LoaderFunctionArgs) => answerPaperOfVehicle(args, "contract");
