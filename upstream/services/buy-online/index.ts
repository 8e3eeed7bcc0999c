import { buyOnline } from "#contract/buy-online.ts";
import { implement } from "#upstream/http/implement.ts";
import { creditScoreHandlers } from "#upstream/services/credit-score/index.ts";
import { dealerRequestHandlers } from "#upstream/services/leads/dealer-requests.ts";
import { preQualificationHandlers } from "#upstream/services/pre-qualification/index.ts";
import { catalogueHandlers } from "#upstream/services/trade-in/catalogue/catalogue-handlers.ts";
import { tradeInHandlers } from "#upstream/services/trade-in/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicationFileHandlers } from "./credit/application-file.ts";
import { creditPageHandlers } from "./credit/credit-application.ts";
import { creditListHandlers } from "./credit/credit-lists.ts";
import { deliveryHandlers } from "./delivery/delivery.ts";
import { depositHandlers } from "./deposit/deposit.ts";
import { historyHandlers } from "./history/history.ts";
import { licenceHandlers } from "./licence/licence.ts";
import { leadHandlers } from "./orders/lead.ts";
import { handoverHandlers } from "./orders/order-delivery.ts";
import { documentHandlers } from "./orders/order-documents.ts";
import { orderHandlers } from "./orders/orders.ts";
import { planHandlers } from "./plan/plans.ts";
import { cancellationHandlers } from "./purchase/cancel-purchase.ts";
import { transactionHandlers } from "./purchase/transactions.ts";
import { timerHandlers } from "./reservation/timer.ts";
import { returnHandlers } from "./return/return-order.ts";
import { salesContractFileHandlers } from "./sales-contract/sales-contract-file.ts";
import { reviewHandlers } from "./signing/review.ts";
import { completedStepHandlers } from "./steps/completed-steps.ts";
import { paymentMethodHandlers } from "./steps/payment-method.ts";
import { personalDetailsHandlers } from "./steps/personal-details.ts";
import { stepDetailHandlers } from "./steps/step-details.ts";
import { tradeInStepHandlers } from "./steps/trade-in-step.ts";

export const buyOnlineService = (upstream: Upstream) =>
  implement(upstream, buyOnline, {
    ...timerHandlers(upstream),
    ...transactionHandlers(upstream),
    ...personalDetailsHandlers(upstream),
    ...stepDetailHandlers(upstream),
    ...completedStepHandlers(upstream),
    ...paymentMethodHandlers(upstream),
    ...catalogueHandlers(),
    ...creditListHandlers(),
    ...tradeInStepHandlers(upstream),
    ...tradeInHandlers(upstream),
    ...creditPageHandlers(upstream),
    ...preQualificationHandlers(upstream),
    ...creditScoreHandlers(upstream),
    ...planHandlers(upstream),
    ...deliveryHandlers(upstream),
    ...licenceHandlers(upstream),
    ...documentHandlers(upstream),
    ...orderHandlers(upstream),
    ...handoverHandlers(upstream),
    ...historyHandlers(upstream),
    ...returnHandlers(upstream),
    ...leadHandlers(upstream),
    ...dealerRequestHandlers(upstream),
    ...depositHandlers(upstream),
    ...cancellationHandlers(upstream),
    ...reviewHandlers(upstream),
    ...salesContractFileHandlers(upstream),
    ...applicationFileHandlers(upstream),
  });
