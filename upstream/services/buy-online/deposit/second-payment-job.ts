/** Job that refunds a payment beside the one that counts, and emails its buyer. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { deposits, transactions } from "#upstream/db/schema/index.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postExtraRefund } from "./deposit-messages.ts";
import { refundPayment } from "./deposit-refund.ts";

const kind = "second-payment-refund";

/** `amount` in cents. */
const secondPayment = z.object({ transactionId: z.uuid(), intentId: z.string(), amount: z.int() });
type SecondPayment = z.infer<typeof secondPayment>;

/** In the transaction that finds the payment, which Stripe's answer may outlast. */
export const enqueueSecondPaymentRefund = (upstream: Upstream, payment: SecondPayment): Promise<void> =>
  enqueueJob(upstream, { kind, key: `${kind}:${payment.intentId}`, payload: { ...payment } });

export async function refundSecondPayment(upstream: Upstream, payment: SecondPayment): Promise<void> {
  const { transactionId, intentId, amount } = payment;
  const { isRefused } = await refundPayment(upstream, intentId);
  if (isRefused) upstream.log.error({ transactionId, intentId }, "the bank refused the refund of a second payment");
  const [row] = await upstream.database.db
    .select({ deposit: deposits, purchase: transactions })
    .from(deposits)
    .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
    .where(eq(deposits.transaction_id, transactionId));
  if (row) await postExtraRefund(upstream, row.purchase, row.deposit, { intentId, amount, isRefused });
}

registerJob(kind, ({ upstream, payload }) => refundSecondPayment(upstream, secondPayment.parse(payload)));
