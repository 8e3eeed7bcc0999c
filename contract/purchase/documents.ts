/** An order's documents as those who sell see and judge them, and as its buyer sends one again. Our paths. */
import { z } from "@hono/zod-openapi";
import { file, fileContent, read, upload, write } from "#contract/define.ts";
import { instant, vehicleId } from "#contract/fields.ts";
import { userTypes } from "#domain/people/roles.ts";

/** A credit application only where the order is paid over time. */
export const orderDocuments = [
  "drivers-license-front",
  "drivers-license-back",
  "contract",
  "credit-application",
] as const;
export type OrderDocument = (typeof orderDocuments)[number];

/** How a document of a signed order stands. */
export const documentState = z.object({
  document: z.enum(orderDocuments),
  state: z.enum(["waiting", "accepted", "declined"]),
  /** Why it was declined, in the words of who judged it. */
  reason: z.string().nullable(),
  judgedAt: instant.nullable(),
});
export type DocumentState = z.infer<typeof documentState>;

export const documentStates = z.array(documentState);

/** What a judge sends: a reason where it is declined. */
export const documentVerdict = z
  .object({
    document: z.enum(orderDocuments),
    verdict: z.enum(["accepted", "declined"]),
    reason: z.string().trim().min(3).max(500).optional(),
  })
  .refine(({ verdict, reason }) => verdict === "accepted" || reason !== undefined, {
    path: ["reason"],
    params: { i18n: "required" },
  });

/** The main team for all orders, dealers for those of their own company's vehicles. */
const judges = [userTypes.superAdmin, userTypes.mainTeam, userTypes.dealer] as const;
const ofOrder = z.object({ orderId: z.uuid() });
const states = z.object({ documents: documentStates });

export const documentCalls = {
  sendBuyOnlineLead: write("/buy-online/leads/send", {
    summary: "Sends the dealer the lead of a signed order. Signing does so by itself; harmless twice.",
    access: "authenticated",
    query: z.object({ vehicleId }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  getOrderDocuments: read("/documents/get-order-documents", {
    summary: "How the documents of a signed order stand.",
    access: judges,
    query: ofOrder,
    answer: states,
  }),
  getOrderDocument: file("/documents/get-order-document", {
    summary: "One document of a signed order, for who judges it; each reading is noted.",
    access: judges,
    query: ofOrder.extend({ document: z.enum(orderDocuments) }),
    answer: fileContent,
  }),
  judgeOrderDocument: write("/documents/judge-order-document", {
    summary: "Accepts or declines a document of a signed order and tells its buyer. Harmless twice.",
    access: judges,
    query: ofOrder,
    body: documentVerdict,
    answer: states,
  }),
  replaceDriversLicence: upload("/customers/replace-drivers-licence", {
    summary: "The declined sides of a signed order's driver's licence, sent again (files `front`, `back`).",
    access: "session",
    query: z.object({ vehicleId }),
    answer: states,
  }),
};
