/** Rows of a signed order's documents: staff and dealers review them, the buyer replaces declined ones. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, upload, write } from "#contract/define.ts";
import { instant, integerId, multiLine, orderParams } from "#contract/fields.ts";
import { staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

/** Document kinds. Cash orders have no credit application. */
export const orderDocuments = [
  "drivers-license-front",
  "drivers-license-back",
  "contract",
  "credit-application",
] as const;
export type OrderDocument = (typeof orderDocuments)[number];

/** Review state of one document. */
export const documentState = z.object({
  document: z.enum(orderDocuments),
  state: z.enum(["waiting", "accepted", "declined"]),
  /** The reviewer's reason for declining. */
  reason: z.string().nullable(),
  judgedAt: instant.nullable(),
});
export type DocumentState = z.infer<typeof documentState>;

export const documentStates = z.array(documentState);

/** A reviewer's verdict; declining requires a reason. */
export const documentVerdict = z
  .object({
    document: z.enum(orderDocuments),
    verdict: z.enum(["accepted", "declined"]),
    reason: multiLine.min(3).max(500).optional(),
    /** `judgedAt` of the state that the reviewer saw; the verdict is refused if it has changed since. Absent: not compared. */
    seenJudgedAt: instant.nullable().optional(),
  })
  .refine(({ verdict, reason }) => verdict === "accepted" || reason !== undefined, {
    path: ["reason"],
    params: { i18n: "required" },
  });

const documentsResponse = z.object({ documents: documentStates });

export const documentCalls = {
  sendBuyOnlineLead: write("/buy-online/leads/send", {
    summary: "Sends the lead of a signed order to the dealer, which signing also does. Idempotent.",
    access: "authenticated",
    query: z.object({ vehicleId: integerId }),
    response: z.object({ sent: z.literal(true) }),
  }),
  getOrderDocuments: read("/documents/get-order-documents", {
    summary: "Returns the state of each document of a signed order.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    response: documentsResponse,
  }),
  getOrderDocument: file("/documents/get-order-document", {
    summary: "Downloads one document of a signed order for review; records the access in the audit log.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams.extend({ document: z.enum(orderDocuments) }),
    response: fileBody,
  }),
  judgeOrderDocument: write("/documents/judge-order-document", {
    summary: "Accepts or declines a document of a signed order and notifies its buyer. Idempotent.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    body: documentVerdict,
    response: documentsResponse,
    refusals: ["document_changed", "order_delivered"],
  }),
  replaceDriversLicence: upload("/customers/replace-drivers-licence", {
    summary: "Replaces the declined sides of a signed order's driver's licence (files `front`, `back`).",
    access: "session",
    query: z.object({ vehicleId: integerId }),
    response: documentsResponse,
  }),
};
