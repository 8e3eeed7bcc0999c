/** Simulated API of Stripe Billing: prices, customers, subscriptions, invoices and the portal. */

import { resourceMissing } from "#upstream/simulators/stripe/api-error.ts";
import { newId } from "#upstream/simulators/stripe/objects.ts";
import { readForm, readParams } from "#upstream/simulators/stripe/params.ts";
import type { Routes } from "#upstream/simulators/stripe/routes.ts";
import type { Customer, PortalSession, Price } from "./objects.ts";
import {
  configurationListParams,
  configurationParams,
  customerParams,
  invoiceListParams,
  portalSessionParams,
  priceListParams,
  priceParams,
  subscriptionListParams,
} from "./params.ts";
import { currentSubscription, listSubscriptions } from "./subscriptions.ts";

function addPriceRoutes({ store, get, post, reply, replyList }: Routes): void {
  post("/prices", async ({ form }) => {
    const { unit_amount, currency, product_data, lookup_key = null, metadata = {} } = readForm(priceParams, form);
    const price: Price = {
      id: newId("price"),
      object: "price",
      active: true,
      currency,
      unit_amount,
      lookup_key,
      metadata,
      product: `prod_${newId("event").slice(4, 28)}`,
      recurring: { interval: "month", interval_count: 1 },
      livemode: false,
      simulated_name: product_data.name,
    };
    // `transfer_lookup_key`: the key now leads to the new price.
    const former = lookup_key ? await store.list("price", 100, { lookup_key }) : [];
    for (const other of former) await store.save("price", { ...other, lookup_key: null });
    await store.save("price", price);
    return reply(price);
  });
  get("/prices", async ({ form }) => {
    const { limit, lookup_keys } = readForm(priceListParams, form);
    const prices = await store.list("price", 100);
    const isListed = ({ lookup_key: key }: Price) => !lookup_keys || (key !== null && lookup_keys.includes(key));
    return replyList("/v1/prices", prices.filter(isListed), limit);
  });
}

function addCustomerRoutes({ store, post, retrieve, reply }: Routes): void {
  post("/customers", async ({ form }) => {
    const { name = null, email = null, metadata = {} } = readForm(customerParams, form);
    const id = newId("customer");
    const customer: Customer = {
      id,
      object: "customer",
      name,
      email,
      metadata,
      balance: 0,
      livemode: false,
      simulated_card: null,
      invoice_prefix: id.slice(4, 12).toUpperCase(),
      next_invoice_sequence: 1,
    };
    await store.save("customer", customer);
    return reply(customer);
  });
  post("/customers/:id", async ({ form, id }) => {
    const { expand, ...changes } = readForm(customerParams, form);
    const customer = await store.find("customer", id);
    if (!customer) throw resourceMissing("customer", id);
    const changed = { ...customer, ...changes };
    await store.save("customer", changed);
    return reply(changed, expand);
  });
  retrieve("/customers", "customer", "customer");
}

function addSubscriptionRoutes({ store, get, retrieve, reply, replyList }: Routes): void {
  get("/subscriptions", async ({ form }) => {
    const { customer, limit } = readForm(subscriptionListParams, form);
    return replyList("/v1/subscriptions", await listSubscriptions(store, customer), limit);
  });
  get("/subscriptions/:id", async ({ form, id }) => {
    const { expand } = readForm(readParams, form);
    const subscription = await currentSubscription(store, id);
    if (!subscription) throw resourceMissing("subscription", id);
    return reply(subscription, expand);
  });
  get("/invoices", async ({ form }) => {
    const { customer, limit } = readForm(invoiceListParams, form);
    return replyList("/v1/invoices", await store.list("invoice", 100, { customer }), limit);
  });
  retrieve("/invoices", "invoice", "invoice");
}

function addPortalRoutes({ store, get, post, reply, replyList }: Routes): void {
  get("/billing_portal/configurations", async ({ form }) => {
    const { limit } = readForm(configurationListParams, form);
    return replyList("/v1/billing_portal/configurations", await store.list("portalConfiguration", 100), limit);
  });
  post("/billing_portal/configurations", async ({ form }) => {
    const { features, metadata = {} } = readForm(configurationParams, form);
    const id = newId("portalConfiguration");
    const configuration = { id, object: "billing_portal.configuration" as const, active: true, features, metadata };
    await store.save("portalConfiguration", configuration);
    return reply(configuration);
  });
  post("/billing_portal/sessions", async ({ form }) => {
    const { customer, configuration, return_url, locale = null, flow_data: flow } = readForm(portalSessionParams, form);
    if (!(await store.find("customer", customer))) throw resourceMissing("customer", customer);
    if (!(await store.find("portalConfiguration", configuration))) {
      throw resourceMissing("billing_portal.configuration", configuration);
    }
    const id = newId("portalSession");
    const price = flow?.type === "subscription_update_confirm" ? flow.subscription_update_confirm.items[0].price : null;
    const session: PortalSession = {
      id,
      object: "billing_portal.session",
      customer,
      configuration,
      locale,
      return_url,
      livemode: false,
      url: `${new URL(return_url).origin}/simulators/stripe/portal/${id}`,
      created: await store.now(),
      simulated_flow: flow ? { type: flow.type, price } : null,
    };
    await store.save("portalSession", session);
    return reply(session);
  });
}

export function addBillingRoutes(routes: Routes): void {
  addPriceRoutes(routes);
  addCustomerRoutes(routes);
  addSubscriptionRoutes(routes);
  addPortalRoutes(routes);
}
