/** The vehicle order of specification section 3 as one flat response: the quote's amounts and the chosen options. */
import type { z } from "@hono/zod-openapi";
import type { TransactionView, vehicleOrder } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { findDeliveryAddress } from "#upstream/services/buy-online/answers/answers.ts";

export function toVehicleOrder(view: TransactionView): z.input<typeof vehicleOrder> {
  const { amounts, term, method } = buildQuote(view.quoteInput);
  const { delivery, driversLicense } = view.answers;
  return {
    id: view.id,
    vehicleId: view.vehicleId,
    contractSigned: view.contractSigned,
    contractUrl: view.contractUrl,
    totalPrice: amounts.total,
    subtotal: amounts.subtotal,
    totalFinanced: amounts.financed,
    downPayment: amounts.downPayment,
    deposit: amounts.deposit,
    tradeInValue: amounts.tradeInValue,
    protectionPlan: amounts.protectionPlan,
    delivery: delivery
      ? {
          deliveryType: delivery.deliveryType,
          fee: amounts.delivery,
          address: delivery.deliveryType === "delivery" ? findDeliveryAddress(view.answers) : null,
        }
      : null,
    driversLicense: driversLicense !== undefined,
    paymentMethod: method,
    term: term && { months: term.months, apr: term.apr, frequency: term.frequency },
    payment: amounts.payment,
    costOfBorrowing: amounts.costOfBorrowing,
  };
}
