/** Schemas that many calls share: the OpenAPI document defines each once and references it by name. */
import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { companyVehicle } from "#contract/company/company-vehicles.ts";
import { importLine } from "#contract/company/import-lines.ts";
import { creditApplication, creditApplicationProgress } from "#contract/credit/credit-application.ts";
import { preQualificationDetails } from "#contract/credit/pre-qualification.ts";
import { refusalBody } from "#contract/define.ts";
import { bilingual } from "#contract/fields.ts";
import { company, vehicleCard, vehicleDetails } from "#contract/inventory/vehicle.ts";
import { quoteInput } from "#contract/money.ts";
import { orderDetails } from "#contract/purchase/orders.ts";
import { address, deliveryOffer, purchaseAnswers } from "#contract/purchase/purchase.ts";
import {
  cancellation,
  deposit,
  lock,
  reviewDetails,
  salesContractText,
  transaction,
} from "#contract/purchase/transaction.ts";
import { sessionUser, signInResponse } from "#contract/session-user.ts";
import { tradeInAnswers, tradeInDetails } from "#contract/trade-in/trade-in.ts";

// The names are here, not in the contract: the app bundles the contract and does not need them.
const sharedSchemas: Readonly<Record<string, z.ZodType>> = {
  Address: address,
  Bilingual: bilingual,
  Cancellation: cancellation,
  Company: company,
  CompanyVehicle: companyVehicle,
  ContractText: salesContractText,
  CreditApplication: creditApplication,
  CreditProgress: creditApplicationProgress,
  DeliveryOffer: deliveryOffer,
  Deposit: deposit,
  ImportLine: importLine,
  Lock: lock,
  OrderDetails: orderDetails,
  PreQualification: preQualificationDetails,
  PurchaseAnswers: purchaseAnswers,
  QuoteInput: quoteInput,
  Refusal: refusalBody,
  ReviewDetails: reviewDetails,
  SessionUser: sessionUser,
  SignedIn: signInResponse,
  TradeInAnswers: tradeInAnswers,
  TradeInDetails: tradeInDetails,
  Transaction: transaction,
  VehicleCard: vehicleCard,
  VehicleDetails: vehicleDetails,
};

const schemaPath = "#/components/schemas/";

function renderSharedSchemas(): Record<string, unknown> {
  const { openAPIRegistry, getOpenAPIDocument } = new OpenAPIHono();
  for (const [name, schema] of Object.entries(sharedSchemas)) openAPIRegistry.register(name, schema);
  return { ...getOpenAPIDocument({ openapi: "3.0.3", info: { title: "", version: "" } }).components?.schemas };
}

const mapChildren = (node: object, mapChild: (part: unknown) => unknown): unknown =>
  Array.isArray(node)
    ? node.map(mapChild)
    : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, mapChild(part)]));

/** Replaces every shared schema in a part of the document by a reference; also returns the referenced schemas. */
export function withReferences(part: object): { part: unknown; schemas: Record<string, unknown> } {
  const renderedSchemas = renderSharedSchemas();
  const names = new Map(Object.entries(renderedSchemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const schemas: Record<string, unknown> = {};
  function toReference(node: unknown): unknown {
    if (typeof node !== "object" || node === null) return node;
    const name = names.get(JSON.stringify(node));
    if (!name) return mapChildren(node, toReference);
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] = mapChildren(node, toReference);
    }
    return { $ref: `${schemaPath}${name}` };
  }
  return { part: toReference(part), schemas };
}
