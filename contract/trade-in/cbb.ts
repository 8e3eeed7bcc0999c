/** The main team configures Canadian Black Book, and tries it (docs/cbb.md). Section 7 names two calls without their fields. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, cents, instant, integerId, province, singleLine, wholeNumber } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { cbbFailures, cbbModes, maxCbbAdjustment } from "#domain/trade-in/cbb.ts";
import { vinText } from "./trade-in.ts";

const section = sections.thirdParties;

export const cbbSettings = z.object({
  mode: z.enum(cbbModes),
  /** Where the service is, without its last part. */
  address: singleLine.max(200).url({ protocol: /^https?$/ }),
  userName: singleLine.max(120),
  /** Absent to keep the one that is set. */
  password: z.string().max(200).optional(),
  region: province,
  /** Percent that the main team's view adds to their value. */
  adjustment: wholeNumber(-maxCbbAdjustment, maxCbbAdjustment),
});
export type CbbSettings = z.output<typeof cbbSettings>;

/** A VIN, or a vehicle by its names. */
export const cbbTestVehicle = z.object({
  vin: vinText.optional(),
  year: wholeNumber(1980, 2100).optional(),
  make: singleLine.max(60).optional(),
  model: singleLine.max(60).optional(),
  trim: singleLine.max(100).optional(),
  kilometres: wholeNumber(0, 999_999),
});
export type CbbTestVehicle = z.output<typeof cbbTestVehicle>;

const cbbTest = z.object({
  at: instant,
  /** By its names; null for a VIN, which is not stored. */
  vehicle: z
    .object({
      year: z.int().nullable(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      trim: z.string().nullable(),
    })
    .nullable(),
  /** Null if there was none; then `failure` says why. */
  average: cents.nullable(),
  failure: z.enum(cbbFailures).nullable(),
  durationMs: z.int(),
  /** By which the log has the call. */
  requestId: z.string(),
});
export type CbbTest = z.infer<typeof cbbTest>;

export const cbbConfiguration = cbbSettings.omit({ password: true }).extend({
  address: z.string(),
  userName: z.string(),
  adjustment: z.int(),
  /** Null for the brand's. */
  company: z.object({ id: z.int(), name: bilingual }).nullable(),
  hasPassword: z.boolean(),
  isSimulated: z.boolean(),
  /** Null if nobody saved it yet. */
  changedAt: instant.nullable(),
  /** Empty if the account is deleted or nobody did. */
  changedBy: z.string(),
  lastTest: cbbTest.nullable(),
});
export type CbbConfiguration = z.infer<typeof cbbConfiguration>;

/** Without a company, the brand's configuration. */
const owner = z.object({ companyId: integerId.optional() });

export const cbbCalls = {
  getCbbConfigurations: read("/thirdparties/cbb/get-api-configs", {
    summary:
      "Returns the brand's configuration of Canadian Black Book first, then those of its companies by name; never a password.",
    access: staff,
    section,
    response: z.object({
      configurations: z.array(cbbConfiguration),
      /** The brand's companies without a configuration of their own, at most 500. */
      otherCompanies: z.array(z.object({ id: z.int(), name: bilingual })),
    }),
  }),
  getCbbConfiguration: read("/thirdparties/cbb/get-api-config", {
    summary: "Returns one configuration; what a new one would begin with if there is none. Our path.",
    access: staff,
    section,
    query: owner,
    response: cbbConfiguration,
  }),
  saveCbbConfiguration: write("/thirdparties/cbb/save-config", {
    summary:
      "Saves a configuration. Idempotent. With `seenAt`, refused if somebody changed it since; another address needs its password again.",
    access: staff,
    section,
    query: owner.extend({ seenAt: instant.optional() }),
    body: cbbSettings,
    response: doneResponse,
    refusals: ["cbb_changed"],
  }),
  testCbbConfiguration: write("/thirdparties/cbb/test-config", {
    summary:
      "Asks Canadian Black Book for one value with a saved configuration that does not inherit, and keeps what came of it, unless the setup was changed meanwhile. Our path.",
    access: staff,
    section,
    query: owner,
    body: cbbTestVehicle,
    response: cbbTest,
    refusals: ["cbb_changed"],
  }),
};
