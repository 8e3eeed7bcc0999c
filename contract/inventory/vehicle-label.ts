/** What a dealer declares of a used vehicle's history (domain/law/vehicle-history.ts). */
import { z } from "@hono/zod-openapi";
import { formerUses, pastEvents, titleStatuses, type VehicleLabel } from "#domain/law/vehicle-history.ts";

export const vehicleLabel = z.object({
  formerUses: z.array(z.enum(formerUses)).nullable(),
  businessOwner: z.string().nullable(),
  titleStatus: z.enum(titleStatuses).nullable(),
  pastEvents: z.array(z.enum(pastEvents)).nullable(),
  repairs: z.array(z.string()).nullable(),
  realOdometerKm: z.int().nullable(),
  hasInspection: z.boolean().nullable(),
}) satisfies z.ZodType<VehicleLabel>;
