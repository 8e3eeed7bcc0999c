/** Shapes that many calls share: an OpenAPI document writes each once, and refers to it by its name. */
import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { creditApplication, creditProgress } from "#contract/credit/credit-application.ts";
import { creditApplicationDetails } from "#contract/credit/pre-qualification.ts";
import { refusalBody } from "#contract/define.ts";
import { bilingual } from "#contract/fields.ts";
import { company, vehicleCard, vehicleDetails } from "#contract/inventory/vehicle.ts";
import { quoteInput } from "#contract/money.ts";
import { address, deliveryOffer, purchaseAnswers } from "#contract/purchase/purchase.ts";
import {
  cancellation,
  contractText,
  deposit,
  lock,
  reviewDetails,
  transaction,
} from "#contract/purchase/transaction.ts";
import { sessionUser, signedIn } from "#contract/session-user.ts";
import { tradeInAnswers, tradeInDetails } from "#contract/trade-in/trade-in.ts";

// Named here and not in the contract, which the app carries as well: pages have no use for a document's names.
const named: Readonly<Record<string, z.ZodType>> = {
  Address: address,
  Bilingual: bilingual,
  Cancellation: cancellation,
  Company: company,
  ContractText: contractText,
  CreditApplication: creditApplication,
  CreditProgress: creditProgress,
  DeliveryOffer: deliveryOffer,
  Deposit: deposit,
  Lock: lock,
  PreQualification: creditApplicationDetails,
  PurchaseAnswers: purchaseAnswers,
  QuoteInput: quoteInput,
  Refusal: refusalBody,
  ReviewDetails: reviewDetails,
  SessionUser: sessionUser,
  SignedIn: signedIn,
  TradeInAnswers: tradeInAnswers,
  TradeInDetails: tradeInDetails,
  Transaction: transaction,
  VehicleCard: vehicleCard,
  VehicleDetails: vehicleDetails,
};

const place = "#/components/schemas/";

function written(): Record<string, unknown> {
  const { openAPIRegistry, getOpenAPIDocument } = new OpenAPIHono();
  for (const [name, schema] of Object.entries(named)) openAPIRegistry.register(name, schema);
  return { ...getOpenAPIDocument({ openapi: "3.0.3", info: { title: "", version: "" } }).components?.schemas };
}

const mapParts = (node: object, map: (part: unknown) => unknown): unknown =>
  Array.isArray(node)
    ? node.map(map)
    : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, map(part)]));

/** The same document's part with a reference wherever a named shape stands in full, and the shapes that it refers to. */
export function referring(part: object): { part: unknown; schemas: Record<string, unknown> } {
  const shapes = written();
  const names = new Map(Object.entries(shapes).map(([name, shape]) => [JSON.stringify(shape), name]));
  const schemas: Record<string, unknown> = {};
  function refer(node: unknown): unknown {
    if (typeof node !== "object" || node === null) return node;
    const name = names.get(JSON.stringify(node));
    if (!name) return mapParts(node, refer);
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] = mapParts(node, refer);
    }
    return { $ref: `${place}${name}` };
  }
  return { part: refer(part), schemas };
}
