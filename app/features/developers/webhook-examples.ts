/** Examples of what webhooks send, and a program that receives them. Both are checked by tests/docs/developers.test.ts. */
import type { LeadPayload, OrderPayload, VehiclePayload, WebhookBody } from "#contract/integrators/webhook-payloads.ts";
import { webhookApiVersion } from "#domain/integrations/webhooks.ts";
import { exampleVehicle } from "./example-vehicle.ts";

const lead: LeadPayload = {
  lead: {
    id: 1187,
    number: 214,
    type: "trade_in",
    source: "api",
    status: "new",
    isMasked: false,
    person: {
      firstName: "Zoé",
      lastName: "Roy",
      email: "zoe.roy@example.ca",
      phone: "514 555-0142",
      language: "fr-ca",
    },
    vehicle: null,
    tradeIn: { year: 2018, make: "Mazda", model: "CX-5", mileage: 82000 },
    assignee: { id: 12, name: "Denis Lavoie" },
    createdAt: "2026-11-20T20:04:06.000Z",
    answeredAt: null,
  },
  changed: [],
};

const vehicle: VehiclePayload = {
  vehicle: {
    ...exampleVehicle,
    priceCents: 5449900,
    allInPriceCents: 5761050,
    updatedAt: "2026-11-23T22:00:00.000Z",
  },
  changed: ["price"],
  reservedUntil: null,
};

const order: OrderPayload = {
  order: {
    id: "5f0d1c3e-7a52-4c7b-9a57-0c6f5c1d2b11",
    vehicleId: 730,
    vin: "3VVCRPE84TC048930",
    stockNumber: "N26-00730",
    leadId: 1190,
    language: "fr-ca",
    signedAt: "2026-11-24T01:12:40.000Z",
    totalCents: 6623773,
    deliveryDay: "2026-11-28",
    deliveredOn: null,
    odometerKm: null,
  },
};

/** An event of each subject. */
export const webhookExamples: Record<"lead" | "vehicle" | "order", WebhookBody> = {
  lead: exampleOf("b1e2b6d0-3a6c-4f0e-9f3b-2f6f6a6f0c01", "lead.created", 9041, lead),
  vehicle: exampleOf("b1e2b6d0-3a6c-4f0e-9f3b-2f6f6a6f0c02", "vehicle.updated", 9102, vehicle),
  order: exampleOf("b1e2b6d0-3a6c-4f0e-9f3b-2f6f6a6f0c03", "order.signed", 9188, order),
};

function exampleOf(id: string, type: WebhookBody["type"], sequence: number, payload: object): WebhookBody {
  return {
    id,
    type,
    apiVersion: webhookApiVersion,
    createdAt: "2026-11-24T01:12:41.000Z",
    sequence,
    company: { id: 1, name: { en: "Mount Royal Auto", fr: "Mont-Royal Auto" } },
    data: { ...payload },
  };
}

/** Node 20, without packages. */
export const receiverCode = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const secret = process.env.WEBHOOK_SECRET ?? "";
const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const maxAgeSeconds = 5 * 60;

function isGenuine(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= maxAgeSeconds)) return false;
  const signed = [id, timestamp, body].join(".");
  const expected = createHmac("sha256", key).update(signed).digest();
  const signatures = String(headers["webhook-signature"]).split(" ");
  return signatures.some((signature) => {
    const sent = Buffer.from(signature.replace("v1,", ""), "base64");
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  console.log(event.type, event.id);
  response.writeHead(204).end();
});
server.listen(process.env.PORT ?? 8080, () => console.log("ready"));
`;
