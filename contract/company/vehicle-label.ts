/** Rows of a used vehicle's label: what its dealer declares, and the last owner, whom the shop never shows. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { integerId, multiLine, phoneText, requiredText, yesNo } from "#contract/fields.ts";
import { vehicleLabel } from "#contract/inventory/vehicle-label.ts";
import { enteredMileage } from "#contract/trade-in/trade-in.ts";
import {
  formerUses,
  maxRepairLength,
  maxRepairs,
  pastEvents,
  splitRepairs,
  titleStatuses,
} from "#domain/law/vehicle-history.ts";
import { staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

/** Checkboxes of which one says that none of the others holds, so that leaving all empty declares nothing. */
const noneOrSome = <const Code extends string>(codes: readonly Code[]) =>
  z
    .array(z.enum([...codes, "none"]))
    .min(1)
    .max(codes.length + 1)
    .refine((chosen) => chosen.length === 1 || !chosen.some((code) => code === "none"), {
      params: { i18n: "none_and_others" },
    });

/** Whether the repairs of a text, a line each, are neither too many nor too long. */
const areRepairs = (text: string): boolean => {
  const lines = splitRepairs(text);
  return lines.length <= maxRepairs && lines.every((line) => line.length <= maxRepairLength);
};

export const repairsText = multiLine.max(maxRepairs * maxRepairLength).refine(areRepairs, {
  params: { i18n: "repairs_too_long" },
});

export const businessOwnerName = requiredText(120);

/** The fields of the dealer's form. Each saved label declares all of them. */
export const labelForm = z.object({
  formerUses: noneOrSome(formerUses),
  businessOwner: businessOwnerName.optional(),
  titleStatus: z.enum(titleStatuses),
  pastEvents: noneOrSome(pastEvents),
  repairs: repairsText.default(""),
  realOdometerKm: enteredMileage.optional(),
  hasInspection: yesNo,
  lastOwnerName: requiredText(120).optional(),
  lastOwnerPhone: phoneText.optional(),
});

/** The law wants the name and the telephone number: one alone is refused. */
const hasWholeOwner = (entry: { lastOwnerName?: string | undefined; lastOwnerPhone?: string | undefined }) =>
  (entry.lastOwnerName === undefined) === (entry.lastOwnerPhone === undefined);

export const checkLastOwner = (entry: z.output<typeof labelForm>, context: z.RefinementCtx): void => {
  if (hasWholeOwner(entry)) return;
  const field = entry.lastOwnerName === undefined ? "lastOwnerName" : "lastOwnerPhone";
  context.addIssue({ code: "custom", path: [field], params: { i18n: "required" } });
};

export const lastOwner = z.object({ name: z.string(), phone: z.string() });

const declaredLabel = z.object({
  label: vehicleLabel,
  lastOwner: lastOwner.nullable(),
  /** Another one as soon as the label or the last owner is another. */
  version: z.string(),
});
export type DeclaredLabel = z.infer<typeof declaredLabel>;

const vehicleParams = z.object({ vehicleId: integerId });

export const vehicleLabelCalls = {
  getVehicleLabel: read("/company/get-vehicle-label", {
    summary: "Returns what the dealer declares of a used vehicle, and its last owner. A reading by staff is recorded.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams,
    response: declaredLabel,
  }),
  saveVehicleLabel: write("/company/save-vehicle-label", {
    summary:
      "Declares the history of a used vehicle. A contract that nobody has signed then changes. Idempotent. With `seenVersion`, refused if somebody declared it anew since.",
    access: staffAndDealers,
    section: sections.companyVehicles,
    query: vehicleParams.extend({ seenVersion: z.string().max(100).optional() }),
    body: labelForm.superRefine(checkLastOwner),
    response: declaredLabel,
    refusals: ["vehicle_sold", "vehicle_changed"],
  }),
};
