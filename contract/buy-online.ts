import { z } from "@hono/zod-openapi";
import { paymentWish } from "./credit/credit-application.ts";
import { creditApplicationCalls } from "./credit/credit-application-calls.ts";
import { creditReviewCalls } from "./credit/credit-reviews.ts";
import { creditScoreCalls } from "./credit/credit-score.ts";
import { preQualificationCalls } from "./credit/pre-qualification-calls.ts";
import { defineService, file, fileBody, read, upload, write } from "./define.ts";
import { instant, vehicleId } from "./fields.ts";
import { documentCalls } from "./purchase/documents.ts";
import { orderCalls } from "./purchase/orders.ts";
import * as purchase from "./purchase/purchase.ts";
import * as view from "./purchase/transaction.ts";
import { transactionHistoryCalls } from "./purchase/transaction-history.ts";
import { tradeInCatalogueCalls } from "./trade-in/trade-in-catalogue-calls.ts";
import { tradeInDraftCalls } from "./trade-in/trade-in-draft-calls.ts";
import { tradeInFormCalls } from "./trade-in/trade-in-form-calls.ts";

const vehicleParams = z.object({ vehicleId });
const orderParams = z.object({ orderId: z.uuid() });
const savedTransaction = z.object({ transaction: view.transaction });
const { stepRefusals } = purchase;

const timerCall = (verb: "set" | "delete", summary: string, refusals: readonly string[]) =>
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
    summary: "Locks the vehicle and opens the purchase, or finds the one that is open. Harmless twice.",
    access: "session",
    body: vehicleParams.extend({ paymentWish: paymentWish.optional() }),
    response: savedTransaction,
    refusals: ["not_available", "two_vehicles_held"],
  }),
  setVehicleTimer: timerCall("set", "Locks the vehicle for 30 minutes; a live lock of one's own stays as it is.", [
    "not_available",
    "two_vehicles_held",
  ]),
  checkVehicleTimer: read("/buy-online/vehicle-timer/check/{vehicleId}", {
    summary: "The session's lock on a vehicle.",
    access: "session",
    query: vehicleParams,
    response: view.lock,
  }),
  expandVehicleTimer: write("/buy-online/vehicle-timer/expand/{vehicleId}", {
    summary: "Adds 15 minutes to a live lock. Harmless twice where it says how many extensions its sender saw.",
    method: "get",
    access: "session",
    query: vehicleParams.extend({ extensions: z.coerce.number().int().min(0).max(1000).optional() }),
    response: view.lock,
    refusals: ["reservation_expired", "no_more_time"],
  }),
  deleteVehicleTimer: timerCall("delete", "Gives the vehicle back; the answers stay.", ["deposit_paid"]),

  getCustomerTransactionsDetails: read("/customers/get-customer-transactions-details", {
    summary: "The session's purchase of a vehicle; without one, the latest unsigned.",
    access: "session",
    query: z.object({ vehicleId: vehicleId.optional() }),
    response: view.transaction,
  }),
  getCustomerTransactionsList: read("/customers/get-customer-transactions-list", {
    summary: "The session's purchases, latest first.",
    access: "session",
    response: z.object({ transactions: z.array(view.transactionRow) }),
  }),

  restartTransaction: write("/customers/restart-customer-transaction", {
    summary:
      "Forgets every answer and image of the purchase; its vehicle and its deposit stay. Our path. Harmless twice.",
    access: "session",
    query: vehicleParams,
    response: savedTransaction,
    refusals: ["contract_signed"],
  }),

  savePersonalDetails: write("/customers/save-customer-form-details", {
    summary: "Keeps the personal details. Our path: the specification shows its reading only.",
    access: "session",
    query: vehicleParams,
    body: purchase.personalDetails,
    response: savedTransaction,
    refusals: stepRefusals,
  }),
  getCustomerFormDetails: read("/customers/get-customer-form-details", {
    summary: "The personal details of the session's purchase; null until they are answered.",
    access: "session",
    query: vehicleParams,
    response: z.object({ personalDetails: purchase.personalDetails.nullable() }),
  }),
  createTradeIn: write("/tradein/create-trade-in", {
    summary:
      "Keeps whether there is a trade-in. With one, the purchase's own is found or begun: an earlier draft is taken over.",
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
  ...creditScoreCalls,
  ...documentCalls,
  ...orderCalls,
  ...transactionHistoryCalls,
  getProtectionPlans: read("/buy-online/get-protection-plans", {
    summary: "The plans that the vehicle may have.",
    access: "session",
    query: vehicleParams,
    response: z.object({ protectionPlans: z.array(purchase.protectionPlanOffer) }),
  }),
  saveCustomerProtectionPlan: write("/customers/save-customer-protection-plan", {
    summary: "Keeps the chosen plan, or none.",
    access: "session",
    query: vehicleParams,
    body: purchase.protectionPlan,
    response: savedTransaction,
    refusals: [...stepRefusals, "plan_not_offered"],
  }),
  getCustomerProtectionPlans: read("/customers/get-customer-protection-plans", {
    summary: "The plan that the session chose, or none of them; null until it is answered.",
    access: "session",
    query: vehicleParams,
    response: z.object({ protectionPlan: purchase.protectionPlan.nullable() }),
  }),
  getDeliveryTypes: read("/buy-online/get-delivery-types", {
    summary: "Pickup and delivery with their prices.",
    access: "session",
    query: vehicleParams,
    response: z.object({ deliveryTypes: z.array(purchase.deliveryOffer) }),
  }),
  saveCustomerDelivery: write("/customers/save-customer-delivery", {
    summary: "Keeps delivery or pickup; delivery is measured from the dealer to the address given.",
    access: "session",
    query: vehicleParams,
    body: purchase.delivery,
    response: savedTransaction,
    refusals: [...stepRefusals, "delivery_not_possible", "no_delivery_route"],
  }),
  getCustomerDeliveryDetails: read("/customers/get-customer-delivery-details", {
    summary: "Delivery or pickup as the session chose, and the address known so far; each null until it is answered.",
    access: "session",
    query: vehicleParams,
    response: z.object({ delivery: purchase.delivery.nullable(), address: purchase.address.partial().nullable() }),
  }),
  saveDeliveryAddress: write("/customers/save-customer-delivery-address", {
    summary: "Keeps another delivery address than the billing one, or the billing one again. Our path.",
    access: "session",
    query: vehicleParams,
    body: purchase.deliveryAddress,
    response: savedTransaction,
    refusals: [...stepRefusals, "steps_missing"],
  }),
  uploadDriversLicence: upload("/customers/upload-driverslicence", {
    summary:
      "Keeps the licence's two images (files `front` and `back`; each may be left out once kept) and the confirmation.",
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
    summary: "Erases one of the licence's two images; the step is asked again. Our path.",
    access: "session",
    query: vehicleParams,
    body: z.object({ side: z.enum(purchase.licenceSides) }),
    response: savedTransaction,
    refusals: stepRefusals,
  }),
  getCustomerDriversLicence: file("/customers/get-customer-drivers-licence", {
    summary: "One of the licence's two images, for the customer. Our path.",
    access: "session",
    query: vehicleParams.extend({ side: z.enum(purchase.licenceSides) }),
    response: fileBody,
  }),

  createDepositCheckout: write("/finances/stripe-payment-intent", {
    summary: "Opens, or finds, the deposit's checkout at Stripe and gives its address.",
    access: "authenticated",
    query: vehicleParams,
    body: z.object({ returnUrl: z.url(), cancelUrl: z.url(), language: z.enum(["en-ca", "fr-ca"]) }),
    response: z.object({ checkoutUrl: z.url() }),
    refusals: [...stepRefusals, "deposit_paid", "refund_pending", "steps_missing"],
  }),
  cancelCustomerVehicle: write("/customers/cancel-customer-vehicle", {
    summary:
      "Ends a purchase that is not signed: the vehicle is free, a paid deposit goes back. Our path; harmless twice.",
    access: "session",
    query: vehicleParams,
    response: view.cancellation,
    refusals: ["contract_signed"],
  }),
  getCancellation: read("/customers/get-cancellation", {
    summary: "The session's latest cancelled purchase of a vehicle, and how its deposit stands. Our path.",
    access: "session",
    query: vehicleParams,
    response: view.cancellation,
  }),
  getCustomerPaymentDetails: read("/customers/get-customer-payment-details", {
    summary: "The deposit as the webhooks left it.",
    access: "authenticated",
    query: vehicleParams,
    response: view.deposit,
  }),

  getReviewOrderDetails: read("/revieworder/get-review-order-details", {
    summary: "All that is signed, French first.",
    access: "authenticated",
    query: vehicleParams,
    response: view.reviewDetails,
  }),
  getContract: file("/revieworder/get-contract", {
    summary: "The signed contract's PDF, for the customer; that of an order given back as well. Our path.",
    access: "authenticated",
    query: orderParams,
    response: fileBody,
    refusals: ["contract_preparing", "contract_failed"],
  }),
  getSignedCreditApplication: file("/revieworder/get-credit-application", {
    summary:
      "The PDF of a signed order's credit application, for its buyer; none for one that is paid in cash. Our path.",
    access: "authenticated",
    query: orderParams,
    response: fileBody,
    refusals: ["contract_preparing"],
  }),
  prepareContract: write("/revieworder/prepare-contract", {
    summary: "Makes the signed contract's file again where that was given up. Our path; harmless twice.",
    access: "authenticated",
    query: orderParams,
    response: z.object({ file: z.enum(["preparing", "ready", "failed"]) }),
  }),
  showContract: write("/revieworder/show-contract", {
    summary: "Records when the French contract was first shown with the quote as it is (reading 16). Our path.",
    access: "authenticated",
    query: vehicleParams,
    response: z.object({ frenchShownAt: instant }),
    refusals: ["steps_missing"],
  }),
  uploadSignature: write("/revieworder/upload-signature", {
    summary: "Keeps the strokes of a drawn signature until the order is signed; empty, forgets them.",
    access: "authenticated",
    query: vehicleParams,
    body: z.object({ drawing: purchase.signatureDrawing }),
    response: z.object({ drawing: z.string() }),
    refusals: ["contract_signed"],
  }),
  getCustomerVehicleOrder: read("/revieworder/get-customer-vehicle-order", {
    summary: "The order's amounts and choices.",
    access: "authenticated",
    query: vehicleParams,
    response: view.vehicleOrder,
  }),
  finalize: write("/revieworder/finalize", {
    summary:
      "Signs: recomputes the quote and the contract, refuses a difference, and closes the order in one transaction.",
    access: "authenticated",
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
