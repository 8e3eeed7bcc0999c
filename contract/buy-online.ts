import { z } from "@hono/zod-openapi";
import { dealerRequestCalls } from "./company/dealer-requests.ts";
import { vehiclePagePayment } from "./credit/credit-application.ts";
import { creditApplicationCalls } from "./credit/credit-application-calls.ts";
import { creditReviewCalls } from "./credit/credit-reviews.ts";
import { creditScoreCalls } from "./credit/credit-score.ts";
import { preQualificationCalls } from "./credit/pre-qualification-calls.ts";
import { defineService, file, fileBody, read, upload, write } from "./define.ts";
import { instant, integerId, orderParams, wholeNumber } from "./fields.ts";
import { directCalls } from "./purchase/direct-calls.ts";
import { documentCalls } from "./purchase/documents.ts";
import { orderCalls } from "./purchase/orders.ts";
import * as purchase from "./purchase/purchase.ts";
import * as view from "./purchase/transaction.ts";
import { transactionHistoryCalls } from "./purchase/transaction-history.ts";
import { tradeInCatalogueCalls } from "./trade-in/trade-in-catalogue-calls.ts";
import { tradeInDraftCalls } from "./trade-in/trade-in-draft-calls.ts";
import { tradeInFormCalls } from "./trade-in/trade-in-form-calls.ts";

const vehicleParams = z.object({ vehicleId: integerId });
const savedTransaction = z.object({ transaction: view.transaction });
const { stepRefusals } = purchase;

const timerCall = <Code extends string>(verb: "set" | "delete", summary: string, refusals: readonly Code[]) =>
  write(`/buy-online/vehicle-timer/${verb}/{vehicleId}`, {
    summary,
    method: "get",
    access: "session",
    query: vehicleParams,
    response: view.lock,
    refusals,
  });

export const buyOnline = defineService("buy-online", {
  createCustomerVehicle: write("/customers/create-customer-vehicle", {
    summary: "Locks the vehicle and starts a purchase, or returns the open one. Idempotent.",
    access: "session",
    body: vehicleParams.extend({ vehiclePagePayment: vehiclePagePayment.optional() }),
    response: savedTransaction,
    refusals: ["not_available", "two_vehicles_held", "feature_closed"],
  }),
  setVehicleTimer: timerCall("set", "Locks the vehicle; an active lock of the user stays as it is.", [
    "not_available",
    "two_vehicles_held",
    "feature_closed",
  ]),
  checkVehicleTimer: read("/buy-online/vehicle-timer/check/{vehicleId}", {
    summary: "Returns the user's lock on a vehicle.",
    access: "session",
    query: vehicleParams,
    response: view.lock,
  }),
  expandVehicleTimer: write("/buy-online/vehicle-timer/expand/{vehicleId}", {
    summary: "Extends an active lock. Idempotent if the request has the number of extensions before it.",
    method: "get",
    access: "session",
    query: vehicleParams.extend({ extensions: wholeNumber(0, 1000).optional() }),
    response: view.lock,
    refusals: ["reservation_expired", "no_more_time"],
  }),
  deleteVehicleTimer: timerCall("delete", "Releases the vehicle; the answers of the purchase stay.", ["deposit_paid"]),

  getCustomerTransactionsDetails: read("/customers/get-customer-transactions-details", {
    summary: "Returns the user's purchase of a vehicle; without a vehicle, the latest unsigned purchase.",
    access: "session",
    query: z.object({ vehicleId: integerId.optional() }),
    response: view.transaction,
  }),
  getCustomerTransactionsList: read("/customers/get-customer-transactions-list", {
    summary: "Lists the user's purchases, newest first.",
    access: "session",
    response: z.object({ transactions: z.array(view.transactionRow) }),
  }),

  restartTransaction: write("/customers/restart-customer-transaction", {
    summary:
      "Deletes all answers and images of the purchase; its vehicle and deposit stay. Idempotent. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    response: savedTransaction,
    refusals: ["contract_signed"],
  }),

  savePersonalDetails: write("/customers/save-customer-form-details", {
    summary: "Saves the personal details. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    body: purchase.personalDetails,
    response: savedTransaction,
    refusals: stepRefusals,
  }),
  getCustomerFormDetails: read("/customers/get-customer-form-details", {
    summary: "Returns the personal details of the purchase; null until answered.",
    access: "session",
    query: vehicleParams,
    response: z.object({ personalDetails: purchase.personalDetails.nullable() }),
  }),
  createTradeIn: write("/tradein/create-trade-in", {
    summary: "Saves whether the purchase has a trade-in; if it does, creates it or attaches an existing draft.",
    access: "session",
    query: vehicleParams,
    body: purchase.tradeIn,
    response: savedTransaction,
    refusals: stepRefusals,
  }),
  ...tradeInCatalogueCalls,
  ...tradeInDraftCalls,
  ...tradeInFormCalls,
  ...creditApplicationCalls,
  ...preQualificationCalls,
  ...creditReviewCalls,
  ...dealerRequestCalls,
  ...creditScoreCalls,
  ...documentCalls,
  ...orderCalls,
  ...transactionHistoryCalls,
  ...directCalls,
  getProtectionPlans: read("/buy-online/get-protection-plans", {
    summary: "Lists the protection plans that are available for the vehicle.",
    access: "session",
    query: vehicleParams,
    response: z.object({ protectionPlans: z.array(purchase.protectionPlanOffer) }),
  }),
  saveCustomerProtectionPlan: write("/customers/save-customer-protection-plan", {
    summary: "Saves the chosen protection plan, or that none was chosen.",
    access: "session",
    query: vehicleParams,
    body: purchase.protectionPlan,
    response: savedTransaction,
    refusals: [...stepRefusals, "plan_not_offered"],
  }),
  getCustomerProtectionPlans: read("/customers/get-customer-protection-plans", {
    summary: "Returns the choice of protection plan, which may be none; null until answered.",
    access: "session",
    query: vehicleParams,
    response: z.object({ protectionPlan: purchase.protectionPlan.nullable() }),
  }),
  getDeliveryTypes: read("/buy-online/get-delivery-types", {
    summary: "Lists pickup and delivery with their prices.",
    access: "session",
    query: vehicleParams,
    response: z.object({ deliveryTypes: z.array(purchase.deliveryOffer) }),
  }),
  saveCustomerDelivery: write("/customers/save-customer-delivery", {
    summary: "Saves delivery or pickup; the delivery distance is measured from the dealer to the address.",
    access: "session",
    query: vehicleParams,
    body: purchase.delivery,
    response: savedTransaction,
    refusals: [...stepRefusals, "delivery_not_possible", "no_delivery_route"],
  }),
  getCustomerDeliveryDetails: read("/customers/get-customer-delivery-details", {
    summary: "Returns the choice of delivery or pickup and the address entered so far; each is null until answered.",
    access: "session",
    query: vehicleParams,
    response: z.object({ delivery: purchase.delivery.nullable(), address: purchase.address.partial().nullable() }),
  }),
  saveDeliveryAddress: write("/customers/save-customer-delivery-address", {
    summary:
      "Saves a delivery address other than the billing address, or that both are the same. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    body: purchase.deliveryAddress,
    response: savedTransaction,
    refusals: [...stepRefusals, "steps_missing"],
  }),
  uploadDriversLicence: upload("/customers/upload-driverslicence", {
    summary:
      "Saves the images of the driver's licence (files `front` and `back`; a saved side may be left out) and the confirmation.",
    access: "session",
    query: vehicleParams,
    // Any fields: the handler validates them with the images, so that all errors are reported together.
    body: purchase.rawDriversLicense,
    response: savedTransaction,
    refusals: [
      ...stepRefusals,
      "steps_missing",
      "delivery_not_possible",
      "no_delivery_route",
      "licence_address_differs",
    ],
  }),
  deleteDriversLicence: write("/customers/delete-drivers-licence", {
    summary:
      "Deletes one image of the driver's licence; the step must be completed again. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    body: z.object({ side: z.enum(purchase.licenceSides) }),
    response: savedTransaction,
    refusals: stepRefusals,
  }),
  getCustomerDriversLicence: file("/customers/get-customer-drivers-licence", {
    summary: "Downloads one image of the driver's licence; only its owner may. Path not in the specification.",
    access: "session",
    query: vehicleParams.extend({ side: z.enum(purchase.licenceSides) }),
    response: fileBody,
  }),

  createDepositCheckout: write("/finances/stripe-payment-intent", {
    summary: "Opens a checkout for the deposit at Stripe, or finds the open one, and returns its URL.",
    access: "authenticated",
    ownerOnly: true,
    query: vehicleParams,
    body: z.object({ returnUrl: z.url(), cancelUrl: z.url(), language: z.enum(["en-ca", "fr-ca"]) }),
    response: z.object({ checkoutUrl: z.url() }),
    refusals: [...stepRefusals, "deposit_paid", "refund_pending", "steps_missing"],
  }),
  cancelCustomerVehicle: write("/customers/cancel-customer-vehicle", {
    summary:
      "Cancels an unsigned purchase, releases the vehicle and refunds a paid deposit. Idempotent. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    response: view.cancellation,
    refusals: ["contract_signed"],
  }),
  getCancellation: read("/customers/get-cancellation", {
    summary:
      "Returns the user's latest cancelled purchase of a vehicle and the state of its deposit. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    response: view.cancellation,
  }),
  getCustomerPaymentDetails: read("/customers/get-customer-payment-details", {
    summary: "Returns the deposit with the state that Stripe's webhooks last reported.",
    access: "authenticated",
    query: vehicleParams,
    response: view.deposit,
  }),

  getReviewOrderDetails: read("/revieworder/get-review-order-details", {
    summary: "Returns everything that will be signed, in French first.",
    access: "authenticated",
    query: vehicleParams,
    response: view.reviewDetails,
  }),
  getContract: file("/revieworder/get-contract", {
    summary:
      "Downloads the PDF of the signed sales contract, also of a returned order; only the buyer may. Path not in the specification.",
    access: "authenticated",
    query: orderParams,
    response: fileBody,
    refusals: ["contract_preparing", "contract_failed"],
  }),
  getSignedCreditApplication: file("/revieworder/get-credit-application", {
    summary:
      "Downloads the PDF of a signed order's credit application; only its buyer may; a cash purchase has none. Path not in the specification.",
    access: "authenticated",
    query: orderParams,
    response: fileBody,
    refusals: ["contract_preparing"],
  }),
  prepareContract: write("/revieworder/prepare-contract", {
    summary:
      "Generates the PDF of the signed sales contract again after a failure. Idempotent. Path not in the specification.",
    access: "authenticated",
    query: orderParams,
    response: z.object({ file: z.enum(["preparing", "ready", "failed"]) }),
  }),
  showContract: write("/revieworder/show-contract", {
    summary:
      "Records when the contract was first shown in a language with its current quote and words (reading 16); the English one only after the French one. Path not in the specification.",
    access: "authenticated",
    query: vehicleParams.extend({ language: z.enum(["fr", "en"]).default("fr") }),
    response: z.object({ frenchShownAt: instant, englishShownAt: instant.nullable() }),
    refusals: ["steps_missing"],
  }),
  uploadSignature: write("/revieworder/upload-signature", {
    summary: "Saves the strokes of a drawn signature until the order is signed; an empty drawing deletes them.",
    access: "authenticated",
    ownerOnly: true,
    query: vehicleParams,
    body: z.object({ drawing: purchase.signatureDrawing }),
    response: z.object({ drawing: z.string() }),
    refusals: ["contract_signed"],
  }),
  getCustomerVehicleOrder: read("/revieworder/get-customer-vehicle-order", {
    summary: "Returns the amounts and choices of the order.",
    access: "authenticated",
    query: vehicleParams,
    response: view.vehicleOrder,
  }),
  finalize: write("/revieworder/finalize", {
    summary:
      "Signs the order: recomputes the quote and the contract, refuses if they changed, and closes the order in one database transaction.",
    access: "authenticated",
    ownerOnly: true,
    query: vehicleParams,
    body: purchase.signature,
    response: savedTransaction,
    refusals: [
      ...stepRefusals,
      "steps_missing",
      "deposit_missing",
      "quote_changed",
      "contract_changed",
      "name_differs",
      "trade_in_taken",
    ],
  }),
});
