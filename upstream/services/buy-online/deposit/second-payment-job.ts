/** Job that refunds a payment beside the one that counts, and emails its buyer. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { deposits, jobs, transactions } from "#upstream/db/schema/index.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postExtraRefund } from "./deposit-messages.ts";
import { refundPayment } from "./deposit-refund.ts";

const kind = "second-payment-refund";

/** `amount` in cents. */
const secondPayment = z.object({ transactionId: z.uuid(), intentId: z.string(), amount: z.int() });
type SecondPayment = z.infer<typeof secondPayment>;

const keyOf = (intentId: string): string => `${kind}:${intentId}`;

/** In the transaction that finds the payment, which Stripe's answer may outlast. */
export const enqueueSecondPaymentRefund = (upstream: Upstream, payment: SecondPayment): Promise<void> =>
  enqueueJob(upstream, { kind, key: keyOf(payment.intentId), payload: { ...payment } });

async function tellBuyer(
  upstream: Upstream,
  { transactionId, intentId, amount }: SecondPayment,
  isRefused: boolean,
): Promise<void> {
  if (isRefused) upstream.log.error({ transactionId, intentId }, "the bank refused the refund of a second payment");
  const [row] = await upstream.database.db
    .select({ deposit: deposits, purchase: transactions })
    .from(deposits)
    .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
    .where(eq(deposits.transaction_id, transactionId));
  if (row) await postExtraRefund(upstream, row.purchase, row.deposit, { intentId, amount, isRefused });
}

export async function refundSecondPayment(upstream: Upstream, payment: SecondPayment): Promise<void> {
  const { isRefused } = await refundPayment(upstream, payment.intentId);
  await tellBuyer(upstream, payment, isRefused);
}

/** The bank may refuse a refund days after Stripe accepted it. Nothing happens for other payments, and once for this one. */
export async function reportRefusedRefund(upstream: Upstream, intentId: string): Promise<void> {
  const [job] = await upstream.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.key, keyOf(intentId)));
  if (job) await tellBuyer(upstream, secondPayment.parse(job.payload), true);
}

registerJob(kind, ({ upstream, payload }) => refundSecondPayment(upstream, secondPayment.parse(payload)));
