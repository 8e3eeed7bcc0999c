import { z } from "@hono/zod-openapi";
import { bilingual } from "#contract/fields.ts";
import { vehicleNameParts } from "#contract/inventory/vehicle.ts";

/** What every list of purchases shows: the buyer, the vehicle and the dealer. */
export const purchaseListRow = z.object({
  /** Id of the purchase. */
  id: z.uuid(),
  buyerName: z.string(),
  vehicle: vehicleNameParts,
  stockNumber: z.string(),
  companyName: bilingual,
});
export type PurchaseListRow = z.infer<typeof purchaseListRow>;
