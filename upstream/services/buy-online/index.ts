import { buyOnline } from "#contract/buy-online.ts";
import { implement } from "#upstream/http/implement.ts";
import { creditScoreHandlers } from "#upstream/services/credit-score/index.ts";
import { creditApplicationHandlers } from "#upstream/services/pre-qualification/index.ts";
import { catalogueHandlers } from "#upstream/services/trade-in/catalogue/catalogue-handlers.ts";
import { tradeInHandlers } from "#upstream/services/trade-in/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { cancelHandlers } from "./cancel.ts";
import { contractFileHandlers } from "./contract/contract-file.ts";
import { applicationFileHandlers } from "./credit/application-file.ts";
import { creditHandlers } from "./credit/credit.ts";
import { creditListHandlers } from "./credit/credit-lists.ts";
import { deliveryHandlers } from "./delivery/delivery.ts";
import { depositHandlers } from "./deposit/deposit.ts";
import { historyHandlers } from "./history/history.ts";
import { licenceHandlers } from "./licence/licence.ts";
import { documentHandlers } from "./orders/documents.ts";
import { leadHandlers } from "./orders/lead.ts";
import { orderHandlers } from "./orders/orders.ts";
import { paymentHandlers } from "./payment.ts";
import { planHandlers } from "./plan/plans.ts";
import { returnHandlers } from "./return.ts";
import { reviewHandlers } from "./signing/review.ts";
import { stepDetailHandlers } from "./step-details.ts";
import { stepHandlers } from "./steps.ts";
import { timerHandlers } from "./timer.ts";
import { tradeInStepHandlers } from "./trade-in.ts";
import { transactionHandlers } from "./transactions.ts";

export const buyOnlineService = (upstream: Upstream) =>
  implement(upstream, buyOnline, {
    ...timerHandlers(upstream),
    ...transactionHandlers(upstream),
    ...stepHandlers(upstream),
    ...stepDetailHandlers(upstream),
    ...paymentHandlers(upstream),
    ...catalogueHandlers(),
    ...creditListHandlers(),
    ...tradeInStepHandlers(upstream),
    ...tradeInHandlers(upstream),
    ...creditHandlers(upstream),
    ...creditApplicationHandlers(upstream),
    ...creditScoreHandlers(upstream),
    ...planHandlers(upstream),
    ...deliveryHandlers(upstream),
    ...licenceHandlers(upstream),
    ...documentHandlers(upstream),
    ...orderHandlers(upstream),
    ...historyHandlers(upstream),
    ...returnHandlers(upstream),
    ...leadHandlers(upstream),
    ...depositHandlers(upstream),
    ...cancelHandlers(upstream),
    ...reviewHandlers(upstream),
    ...contractFileHandlers(upstream),
    ...applicationFileHandlers(upstream),
  });
