// Two weeks of calls to outside services, so that the main team's pages about them show days with failures too.
import type { OutsideError, OutsideService } from "#domain/outside/outside-services.ts";
import type { outsideCalls } from "#upstream/db/schema/index.ts";
import { createRandom } from "./catalogue/random.ts";

type OutsideCall = typeof outsideCalls.$inferInsert & { created_at: Date };

interface SeededCall {
  service: OutsideService;
  method: string;
  address: string;
  status: number | null;
  error?: OutsideError;
  /** Usual milliseconds. */
  ms: number;
  request?: string;
  response?: string;
}

type CallOf = Omit<SeededCall, "status" | "ms">;

const hidden = "***";
const json = JSON.stringify;

const checkout: CallOf = {
  ...{ service: "stripe", method: "POST", address: "api.stripe.com/v1/checkout/sessions" },
  request: json({ mode: "payment", "line_items[0][price_data][currency]": "cad", customer_email: hidden }),
};
const mailOf = (kind: string): CallOf => ({
  ...{ service: "smtp", method: "SEND", address: `smtp.invalid/${kind}` },
  request: json({ attempt: 1, characters: 840, isHtml: true, hasAttachment: false }),
});
const text: CallOf = { service: "twilio", method: "SEND", address: "twilio.invalid" };
const bank: CallOf = {
  ...{ service: "bank", method: "POST", address: "bank.invalid/exchange" },
  request: json({ client_id: hidden, client_secret: hidden, institution: "desjardins", code: hidden }),
};
const maps: CallOf = { service: "geocoding", method: "GET", address: "upstream.internal/geocoding/address" };
const prices: CallOf = {
  ...{ service: "prices", method: "POST", address: "upstream.internal/prices" },
  request: json({ query: hidden, variables: { trimId: "12", geographyCode: "QC", country: "Canada", languageId: 2 } }),
};

const cbb: CallOf = {
  ...{ service: "cbb", method: "POST", address: "cbb.invalid/used-values" },
  request: json({ year: 2020, make: "Mazda", model: "CX-5", kilometres: 80_000, region: "QC", country: "CA" }),
};

const answered = json({
  id: "cs_test_demo",
  object: "checkout.session",
  amount_total: 25_000,
  currency: "cad",
  url: hidden,
});
const declined = json({
  error: { type: "card_error", code: "card_declined", decline_code: "generic_decline", message: hidden },
});

/** They take turns; the failures come from a few of the days only. */
const usualCalls: readonly SeededCall[] = [
  { ...checkout, status: 200, ms: 310, response: answered },
  { ...mailOf("newLead"), status: 250, ms: 140 },
  { ...maps, status: 200, ms: 45, response: json({ info: { statuscode: 0 }, results: [{ locations: [] }] }) },
  { ...prices, status: 200, ms: 60 },
  { ...mailOf("tradeInEstimate"), status: 250, ms: 180 },
  { ...text, status: 201, ms: 220 },
  { ...bank, status: 200, ms: 480, response: json({ loginId: hidden, identity: { name: hidden, email: hidden } }) },
  { ...maps, status: 200, ms: 50, response: json({ info: { statuscode: 0 }, results: [{ locations: [] }] }) },
];
const failedCalls: readonly SeededCall[] = [
  { ...checkout, status: 402, ms: 410, response: declined },
  { ...mailOf("verification"), status: 550, ms: 90 },
  { ...text, status: null, error: "timeout", ms: 15_000 },
  { ...bank, status: 400, ms: 300, response: json({ error: "invalid_grant" }) },
  { ...prices, status: null, error: "refused", ms: 4 },
  { ...maps, status: 503, ms: 700 },
];

/** Of the test that the brand's configuration of Canadian Black Book shows (seed/cbb.ts). */
export const testRequestId = "seeded-cbb-test";

const days = 14;
const callsPerDay = 8;
const hourMs = 3_600_000;

/** @param now the instant that the seed's dates are relative to */
export function outsideCallRows(now: Date): OutsideCall[] {
  const random = createRandom("outside calls");
  const rows: OutsideCall[] = [];
  const add = ({ request, response, ms, error, ...call }: SeededCall, hoursAgo: number) => {
    const isBackground = call.service === "smtp" || call.service === "twilio";
    rows.push({
      ...call,
      ...{ is_simulated: true, error: error ?? null, is_failed: error !== undefined || (call.status ?? 0) >= 400 },
      duration_ms: Math.round(ms * (0.8 + random.next() * 0.5)),
      request_id: isBackground ? "" : `seeded-${rows.length + 1}`,
      brand_key: isBackground ? null : "nordet",
      ...{ request_body: request ?? null, response_body: response ?? null },
      created_at: new Date(now.getTime() - hoursAgo * hourMs),
    });
  };
  for (let day = days; day > 0; day -= 1) {
    for (let index = 0; index < callsPerDay; index += 1) {
      const call = usualCalls[(day + index) % usualCalls.length];
      const hoursAgo = day * 24 - index * 1.5 - random.next();
      if (call) add(call, hoursAgo);
    }
    const failed = day % 2 === 0 ? failedCalls[(day / 2) % failedCalls.length] : undefined;
    if (failed) add(failed, day * 24 - 13 - random.next());
  }
  const wholesale = { extraClean: 18_100, clean: 17_250, average: 16_225, rough: 14_000 };
  add({ ...cbb, status: 200, ms: 40, response: json({ year: 2020, currency: "CAD", wholesale }) }, 20);
  Object.assign(rows.at(-1) ?? {}, { request_id: testRequestId });
  return rows;
}
