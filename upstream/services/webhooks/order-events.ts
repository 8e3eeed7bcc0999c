/** Events of signed orders. They name no person: the lead of the purchase does. */
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { OrderPayload } from "#contract/integrators/webhook-payloads.ts";
import type { WebhookEventType } from "#domain/integrations/webhooks.ts";
import { contracts, leads, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { companyOfVehicle, postWebhookEvents, type WebhookPayload } from "./post-event.ts";

type OrderEventType = Extract<WebhookEventType, `order.${string}`>;

const signedQuote = z.object({ amounts: z.object({ total: z.int() }) });

async function buildPayload({ database: { db } }: Upstream, orderId: string): Promise<WebhookPayload[]> {
  const rows = await db
    .select({
      order: transactions,
      vin: vehicles.vin,
      stockNumber: vehicles.stock_number,
      leadId: leads.id,
      quote: contracts.quote,
    })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .innerJoin(contracts, eq(contracts.transaction_id, transactions.id))
    .leftJoin(leads, and(eq(leads.transaction_id, transactions.id), eq(leads.company_id, vehicles.company_id)))
    .where(eq(transactions.id, orderId));
  return rows.map(({ order, quote, ...row }) => {
    const data: OrderPayload = {
      order: {
        id: order.id,
        vehicleId: order.vehicle_id,
        ...row,
        language: order.language,
        signedAt: order.signed_at?.toISOString() ?? "",
        totalCents: signedQuote.parse(quote).amounts.total,
        deliveryDay: order.delivery_day,
        deliveredOn: order.delivered_on,
        odometerKm: order.odometer_km,
      },
    };
    return { data: { ...data }, brandKey: order.brand_key };
  });
}

/** Runs in the transaction of the change, after it. */
export const postOrderEvent = (
  upstream: Upstream,
  type: OrderEventType,
  order: Pick<typeof transactions.$inferSelect, "id" | "vehicle_id">,
): Promise<void> =>
  postWebhookEvents(upstream, companyOfVehicle(order.vehicle_id), type, () => buildPayload(upstream, order.id));
