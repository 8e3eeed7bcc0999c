/** Switches of each brand's features. Super admins change those of all brands, on whatever site they are (section 6). */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { features } from "#domain/system/features.ts";

const access = [userTypes.superAdmin];
const section = sections.system;

const feature = z.enum(features);

const featureSwitch = z.object({
  brandKey: z.string(),
  brandName: bilingual,
  feature,
  isOn: z.boolean(),
  /** Null until somebody changed it. */
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type FeatureSwitch = z.infer<typeof featureSwitch>;

export const featureCalls = {
  getFeatureSwitches: read("/system/get-feature-switches", {
    summary: "Lists the features of all brands, and whether each is on.",
    access,
    section,
    response: z.array(featureSwitch),
  }),
  saveFeatureSwitch: write("/system/save-feature-switch", {
    summary: "Switches a feature of a brand on or off. Every process heeds it at its next request.",
    access,
    section,
    body: z.object({ brandKey: z.string().max(60), feature, isOn: z.boolean() }),
    response: doneResponse,
  }),
  getClosedFeatures: read("/system/get-closed-features", {
    summary: "Lists the features of the brand that are switched off, for its pages.",
    access: "anyone",
    response: z.array(feature),
  }),
};
