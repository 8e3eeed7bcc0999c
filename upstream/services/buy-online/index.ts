import { buyOnline } from "#upstream/contract/buy-online.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { stepHandlers } from "./steps.ts";
import { timerHandlers } from "./timer.ts";
import { transactionHandlers } from "./transactions.ts";

const {
  uploadDriversLicence: _licence,
  createDepositCheckout: _deposit,
  getCustomerPaymentDetails: _payment,
  getReviewOrderDetails: _review,
  finalize: _finalize,
  ...rows
} = buyOnline;

export const buyOnlineService = (upstream: Upstream) =>
  implement(upstream, rows, {
    ...timerHandlers(upstream),
    ...transactionHandlers(upstream),
    ...stepHandlers(upstream),
  });
