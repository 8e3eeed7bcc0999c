/** Invoices of subscriptions, paid with the customer's saved card when they are made. */

import { resourceMissing } from "#upstream/simulators/stripe/api-error.ts";
import { newId } from "#upstream/simulators/stripe/objects.ts";
import type { Store } from "#upstream/simulators/stripe/store.ts";
import type { Invoice, SavedCard, Subscription } from "./objects.ts";

interface NewInvoice {
  subscription: Pick<Subscription, "id" | "customer" | "simulated_origin">;
  lines: { description: string; amount: number }[];
  currency: string;
  created: number;
  /** Paid on the checkout page before the subscription began. */
  isPaid?: boolean;
}

/** Below 0 the total becomes the customer's credit, which later invoices use up. Requires a transaction. */
export async function createInvoice(
  store: Store,
  { subscription, lines, currency, created, isPaid = false }: NewInvoice,
): Promise<Invoice> {
  const customer = await store.lock("customer", subscription.customer);
  if (!customer) throw resourceMissing("customer", subscription.customer);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const credit = isPaid ? 0 : Math.min(Math.max(total, 0), -customer.balance);
  const due = Math.max(total, 0) - credit;
  const sequence = Number(customer["next_invoice_sequence"] ?? 1);
  await store.save("customer", {
    ...customer,
    balance: customer.balance + credit + Math.min(total, 0),
    next_invoice_sequence: sequence + 1,
  });
  const id = newId("invoice");
  const open: Invoice = {
    id,
    object: "invoice",
    number: `${customer["invoice_prefix"]}-${String(sequence).padStart(4, "0")}`,
    customer: customer.id,
    status: "open",
    currency,
    total,
    amount_due: due,
    amount_paid: 0,
    hosted_invoice_url: `${subscription.simulated_origin}/simulators/stripe/invoices/${id}`,
    invoice_pdf: null,
    created,
    livemode: false,
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
    simulated_lines: lines,
  };
  await store.save("invoice", open);
  return isPaid || due === 0 ? markPaid(store, open) : chargeInvoice(store, open, customer.simulated_card);
}

async function markPaid(store: Store, open: Invoice): Promise<Invoice> {
  const paid: Invoice = { ...open, status: "paid", amount_paid: open.amount_due };
  await store.save("invoice", paid);
  await store.recordEvent("invoice.paid", paid);
  return paid;
}

/** Tries the saved card; the invoice stays open if the bank declines. */
export async function chargeInvoice(store: Store, open: Invoice, card: SavedCard | null): Promise<Invoice> {
  if (card && !card.laterDecline) return markPaid(store, open);
  await store.recordEvent("invoice.payment_failed", open);
  return open;
}
