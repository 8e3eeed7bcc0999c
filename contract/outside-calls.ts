/** The main team reads which outside services work, and the log of calls to them (reading 38). */
import { z } from "@hono/zod-openapi";
import { listDay } from "#contract/company/leads.ts";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, integerId, shortText, wholeNumber } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import { outsideErrors, outsideResults, outsideServices } from "#domain/outside/outside-services.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

const section = sections.thirdParties;

const service = z.enum(outsideServices);
const error = z.enum(outsideErrors);
const days = { dateStart: listDay.optional(), dateEnd: listDay.optional() };

/** Sorted by `created`: -created has the latest call first. */
export const outsideCallList = listQuery(
  {
    service: service.optional(),
    result: z.enum(outsideResults).optional(),
    /** The service's own status, such as 404. */
    status: wholeNumber(100, 999).optional(),
    error: error.optional(),
    companyId: integerId.optional(),
    requestId: shortText.optional(),
    ...days,
  },
  ["created"],
);

const companyName = z.object({ id: z.int(), name: bilingual });

export const outsideCallRow = z.object({
  id: z.int(),
  createdAt: instant,
  service,
  method: z.string(),
  /** Host and path. */
  address: z.string(),
  isSimulated: z.boolean(),
  /** Null if there was no answer; then `error` says why. */
  status: z.int().nullable(),
  error: error.nullable(),
  result: z.enum(outsideResults),
  durationMs: z.int(),
  /** Empty for background work. */
  requestId: z.string(),
  company: companyName.nullable(),
});
export type OutsideCallRow = z.infer<typeof outsideCallRow>;

export const outsideCallDetails = outsideCallRow.extend({
  /** As JSON with hidden values; only a number of characters for a body of another form; null without a body. */
  requestBody: z.string().nullable(),
  responseBody: z.string().nullable(),
});
export type OutsideCallDetails = z.infer<typeof outsideCallDetails>;

/** Failures of one service with the same status or error. */
export const outsideFailure = z.object({
  service,
  status: z.int().nullable(),
  error: error.nullable(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type OutsideFailure = z.infer<typeof outsideFailure>;

/** "external": the app calls the service, so the app knows whether it is simulated. */
export const serviceModes = ["on", "simulated", "off", "external"] as const;

export const outsideServiceState = z.object({
  service,
  mode: z.enum(serviceModes),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  /** Of the last 24 hours. */
  calls: z.int(),
  failures: z.int(),
  /** Null without a call. */
  medianMs: z.int().nullable(),
});
export type OutsideServiceState = z.infer<typeof outsideServiceState>;

/** The services that the app calls itself. */
export const appServices = ["geocoding", "prices"] as const;

export const outsideCallRows = {
  getServiceStates: read("/thirdparties/get-services", {
    summary: "Returns for each outside service whether it is on and how its calls of the last 24 hours went.",
    access: staff,
    section,
    response: z.array(outsideServiceState),
  }),
  getApiLogs: read("/thirdparties/get-api-logs", {
    summary:
      "Lists the calls to outside services of the brand and of background work, newest first. An export is recorded in the audit log.",
    access: staff,
    section,
    query: outsideCallList.query,
    /** `companies`: the choices of the filter. */
    response: listResponse(outsideCallRow).extend({ companies: z.array(companyName) }),
  }),
  getApiLog: read("/thirdparties/get-api-log", {
    summary: "Returns one call with its bodies, whose values are hidden except a few.",
    access: staff,
    section,
    query: z.object({ callId: integerId }),
    response: outsideCallDetails,
  }),
  getApiErrors: read("/thirdparties/get-api-errors", {
    summary:
      "Groups the failed calls (a status of 400 or more, or no answer) by service and error, the most frequent first.",
    access: staff,
    section,
    query: z.object(days),
    response: z.array(outsideFailure),
  }),
  reportOutsideCall: write("/thirdparties/report-call", {
    summary: "Logs a call that the app made itself. The upstream hides the bodies' values once more.",
    access: "anyone",
    body: z.object({
      service: z.enum(appServices),
      method: z.enum(["GET", "POST"]),
      address: z.string().max(300),
      isSimulated: z.boolean(),
      status: z.int().min(100).max(999).nullable(),
      error: error.nullable(),
      durationMs: z.number().min(0).max(3_600_000),
      requestBody: z.string().max(5_000).nullable(),
      responseBody: z.string().max(5_000).nullable(),
    }),
    response: doneResponse,
  }),
};
