/** Our plans at Stripe: a price for each, and the settings of its customer portal. Both are made when they are missing. */
import type Stripe from "stripe";
import { shopCurrency } from "#domain/money/currency.ts";
import { type PaidPlanKey, paidPlanKeys, plans } from "#domain/subscription/plans.ts";

const lookupKeyOf = (plan: PaidPlanKey): string => `nordet-${plan}-monthly`;
const productNames: Record<PaidPlanKey, string> = {
  dealer: "Nordet Dealer / Concessionnaire",
  headquarter: "Nordet Headquarter / Siège social",
};

export type PlanPrices = Record<PaidPlanKey, Stripe.Price>;

/** The present price of each plan. A price of Stripe never changes, so another amount is another price. */
export async function getPlanPrices(client: Stripe): Promise<PlanPrices> {
  const { data } = await client.prices.list({ active: true, lookup_keys: paidPlanKeys.map(lookupKeyOf), limit: 10 });
  const findOrCreate = async (plan: PaidPlanKey): Promise<Stripe.Price> => {
    const amount = plans[plan].price;
    const found = data.find(
      ({ lookup_key, unit_amount }) => lookup_key === lookupKeyOf(plan) && unit_amount === amount,
    );
    return found ?? createPrice(client, plan);
  };
  return { dealer: await findOrCreate("dealer"), headquarter: await findOrCreate("headquarter") };
}

const createPrice = (client: Stripe, plan: PaidPlanKey): Promise<Stripe.Price> =>
  client.prices.create(
    {
      currency: shopCurrency.Key.toLowerCase(),
      unit_amount: plans[plan].price,
      recurring: { interval: "month" },
      product_data: { name: productNames[plan] },
      lookup_key: lookupKeyOf(plan),
      transfer_lookup_key: true,
      metadata: { plan },
    },
    { idempotencyKey: `price:${plan}:${plans[plan].price}` },
  );

const productIdOf = ({ product }: Stripe.Price): string => (typeof product === "string" ? product : product.id);

/** Id of the portal's settings for these prices. */
export async function getPortalConfiguration(client: Stripe, prices: PlanPrices): Promise<string> {
  const priceIds = paidPlanKeys.map((plan) => prices[plan].id).join();
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.["prices"] === priceIds);
  if (found) return found.id;
  const products = paidPlanKeys.map((plan) => ({ product: productIdOf(prices[plan]), prices: [prices[plan].id] }));
  const created = await client.billingPortal.configurations.create(
    {
      features: {
        customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          products,
          proration_behavior: "always_invoice",
        },
      },
      metadata: { prices: priceIds },
    },
    { idempotencyKey: `portal:${priceIds}` },
  );
  return created.id;
}
