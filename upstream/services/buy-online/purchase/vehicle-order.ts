/** The vehicle order of specification section 3 as one flat response: the quote's amounts and the chosen options. */
import type { z } from "@hono/zod-openapi";
import type { TransactionView, vehicleOrder } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { canadaId } from "#domain/place/country.ts";
import { findDeliveryAddress } from "#upstream/services/buy-online/answers/answers.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";

type VehicleOrder = z.input<typeof vehicleOrder>;

const sellerAddress = ({ vehicle: { company } }: TransactionView) => ({
  line1: company.address,
  country: canadaId,
  city: company.city,
  province: company.province,
  postalCode: company.postalCode,
  phone: company.phone,
});

/** @param signed null before the signature */
export function toVehicleOrder(view: TransactionView, signed: SignedOrder | null): VehicleOrder {
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
          address: delivery.deliveryType === "delivery" ? findDeliveryAddress(view.answers) : sellerAddress(view),
          date: signed?.days.delivery ?? null,
        }
      : null,
    driversLicense: { ...view.licenceImages, confirmed: driversLicense !== undefined },
    signature: signed && { signature: signed.signature, drawing: signed.drawing, signedAt: signed.signedAt },
    paymentMethod: method,
    term: term && { months: term.months, apr: term.apr, frequency: term.frequency },
    payment: amounts.payment,
    costOfBorrowing: amounts.costOfBorrowing,
  };
}
