/** Rows of the user service: the end of an account, and a copy of all that is known of its person. Our paths. */
import { z } from "@hono/zod-openapi";
import { file, fileContent, read, write } from "#contract/define.ts";
import { smsCode } from "#contract/fields.ts";
import { done } from "#contract/session-user.ts";

/** What is typed to delete an account, in either language (section 5). */
export const deletionWord = "CONTINUE";

export const deletionConfirmation = z
  .string()
  .trim()
  .max(20)
  .refine((typed) => typed === deletionWord, { params: { i18n: "not_continue" } });

export const typedPassword = z.string().min(1).max(200);

/** A purchase whose money is here or on its way. */
const namedPurchase = z.object({
  vehicleId: z.int(),
  vehicle: z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string() }),
});
const openPurchase = namedPurchase.extend({
  isRefundDue: z.boolean(),
});

/** Null for what its VIN or its owner did not tell. */
const soldVehicle = z.object({
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
});

const dataExport = z.object({
  /** failed: given up; it may be asked for again. */
  state: z.enum(["none", "preparing", "ready", "failed"]),
  /** 0 to 100. */
  progress: z.int(),
  bytes: z.int().nullable(),
  readyAt: z.string().nullable(),
  /** Then the file is erased. */
  expiresAt: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const accountLifeRows = {
  getAccountDeletion: read("/user/get-account-deletion", {
    summary:
      "What deleting the session's account takes: how it is confirmed, what stands before it, what would be kept.",
    access: "authenticated",
    whileInactive: true,
    answer: z.object({
      /** code: of an account without a password; it is sent to the e-mail address. */
      confirmedBy: z.enum(["password", "code"]),
      isCodeSent: z.boolean(),
      openPurchases: z.array(openPurchase),
      /** Vehicles that a dealer has bought and that are still to be handed over, each with the instant until which. */
      openSales: z.array(z.object({ vehicle: soldVehicle, until: z.iso.datetime() })),
      /** Signed orders whose return waits for the dealer: it goes on without the account. */
      pendingReturns: z.array(namedPurchase.extend({ orderId: z.uuid() })),
      /** Signed orders that wait for the handover or may still be given back: neither can be followed without the account. */
      signedPurchases: z.array(
        namedPurchase.extend({
          orderId: z.uuid(),
          /** The day of the handover; null once it is past. */
          handover: z.iso.date().nullable(),
          /** The last day to give the vehicle back; null once it is past. */
          returnUntil: z.iso.date().nullable(),
        }),
      ),
      /** Signed orders, and payments that were given back. */
      keptRecords: z.int(),
    }),
  }),
  sendDeletionCode: write("/user/send-deletion-code", {
    summary: "Sends the code that confirms the deletion of an account without a password. 429 after ten in an hour.",
    access: "authenticated",
    whileInactive: true,
    answer: done,
    convention: "status",
    statuses: { 0: "not_asked", 3: "own_session_only" },
    refusals: ["not_asked", "own_session_only", "too_many"],
  }),
  deleteAccount: write("/user/delete-account", {
    summary:
      "Erases all that names the session's person, but what the law has kept, and ends every session. Harmless twice.",
    access: "authenticated",
    whileInactive: true,
    body: z.object({
      confirmation: deletionConfirmation,
      password: typedPassword.optional(),
      code: smsCode.optional(),
    }),
    answer: done,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "password_wrong",
      3: "purchase_under_way",
      4: "last_super_admin",
      5: "sale_under_way",
    },
    refusals: [
      ...["password_wrong", "code_wrong", "code_expired", "code_tried_out", "too_many"],
      ...["purchase_under_way", "sale_under_way", "last_super_admin", "own_session_only"],
    ],
  }),
  getDataExport: read("/user/get-data-export", {
    summary: "How the latest copy of the session's own data stands.",
    access: "authenticated",
    whileInactive: true,
    answer: dataExport,
  }),
  requestDataExport: write("/user/request-data-export", {
    summary: "Begins a copy of all that is known of the session's person: a ZIP of JSON and files. Harmless twice.",
    access: "authenticated",
    whileInactive: true,
    answer: dataExport,
    refusals: ["own_session_only"],
  }),
  getDataExportFile: file("/user/get-data-export-file", {
    summary: "The copy itself, for its person alone, until it expires.",
    access: "authenticated",
    whileInactive: true,
    answer: fileContent,
  }),
};
