/** Rows of the user service: deleting an account, and exporting all personal data of its owner. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, write } from "#contract/define.ts";
import { smsCode } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";

/** The word to enter to delete an account, the same in both languages (section 5). */
export const deletionWord = "CONTINUE";

export const deletionConfirmation = z
  .string()
  .trim()
  .max(20)
  .refine((entered) => entered === deletionWord, { params: { i18n: "not_continue" } });

export const enteredPassword = z.string().min(1).max(200);

const purchaseReference = z.object({
  vehicleId: z.int(),
  vehicle: z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string() }),
});
/** An unsigned purchase with a paid deposit or a pending refund: it prevents the deletion. */
const openPurchase = purchaseReference.extend({
  isRefundDue: z.boolean(),
});

/** Parts of the name; null if neither the VIN nor the owner provided the part. */
const soldVehicle = z.object({
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
});

const dataExport = z.object({
  /** failed: all retries failed; the user may request it again. */
  state: z.enum(["none", "preparing", "ready", "failed"]),
  /** Percent, 0 to 100. */
  progress: z.int(),
  bytes: z.int().nullable(),
  readyAt: z.string().nullable(),
  /** When the file is deleted. */
  expiresAt: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const accountLifeRows = {
  getAccountDeletion: read("/user/get-account-deletion", {
    summary: "Returns how a deletion of the account is confirmed, what prevents it, and what data would be retained.",
    access: "authenticated",
    allowInactive: true,
    response: z.object({
      /** "code" for an account without a password: the code is sent by email. */
      confirmedBy: z.enum(["password", "code"]),
      isCodeSent: z.boolean(),
      openPurchases: z.array(openPurchase),
      /** Vehicles sold to a dealer and not handed over yet; `until` is the end of the handover period. */
      openSales: z.array(z.object({ vehicle: soldVehicle, until: z.iso.datetime() })),
      /** Signed orders with a requested return: the dealer can complete it without the account. */
      pendingReturns: z.array(purchaseReference.extend({ orderId: z.uuid() })),
      /** Signed orders before handover or within the return period. The user loses access to both with the account. */
      ordersUnderWay: z.array(
        purchaseReference.extend({
          orderId: z.uuid(),
          /** Day of the handover; null once past. */
          handover: z.iso.date().nullable(),
          /** Last day to return the vehicle; null once past. */
          returnUntil: z.iso.date().nullable(),
        }),
      ),
      /** Number of signed orders and refunded payments, which the law requires us to retain. */
      retainedRecordCount: z.int(),
    }),
  }),
  sendDeletionCode: write("/user/send-deletion-code", {
    summary:
      "Sends the code that confirms the deletion of an account without a password; answers 429 after ten per hour.",
    access: "authenticated",
    ownerOnly: true,
    allowInactive: true,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "not_asked", 3: "own_session_only" },
  }),
  deleteAccount: write("/user/delete-account", {
    summary: "Erases the user's personal data, except what the law retains, and ends every session. Idempotent.",
    access: "authenticated",
    ownerOnly: true,
    allowInactive: true,
    body: z.object({
      confirmation: deletionConfirmation,
      password: enteredPassword.optional(),
      code: smsCode.optional(),
    }),
    response: doneResponse,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "password_wrong",
      3: "purchase_under_way",
      4: "last_super_admin",
      5: "sale_under_way",
    },
    refusals: ["code_wrong", "code_expired", "code_tried_out"],
  }),
  getDataExport: read("/user/get-data-export", {
    summary: "Returns the state of the user's latest data export.",
    access: "authenticated",
    allowInactive: true,
    response: dataExport,
  }),
  requestDataExport: write("/user/request-data-export", {
    summary: "Starts an export of all the user's data: a ZIP of JSON and files. Idempotent.",
    access: "authenticated",
    ownerOnly: true,
    allowInactive: true,
    response: dataExport,
  }),
  getDataExportFile: file("/user/get-data-export-file", {
    summary: "Downloads the data export until it expires; only its owner may.",
    access: "authenticated",
    ownerOnly: true,
    allowInactive: true,
    response: fileBody,
  }),
};
