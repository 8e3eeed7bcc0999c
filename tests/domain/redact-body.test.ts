import { describe, expect, test } from "vitest";
import { outsideErrorOf, outsideServices } from "#domain/outside/outside-services.ts";
import { hiddenValue, redactAddress, redactBody } from "#domain/outside/redact-body.ts";

const json = (body: unknown) => JSON.stringify(body);
const redactJson = (body: unknown, service: (typeof outsideServices)[number] = "stripe") =>
  JSON.parse(redactBody(service, json(body), "application/json") ?? "null");

describe("a body in the log of outside calls", () => {
  test("keeps readable fields and hides all others, at every depth", () => {
    const body = {
      id: "pi_1",
      amount: 25_000,
      customer: { email: "a@b.ca", name: "Camille" },
      metadata: { sin: 46454286 },
    };
    expect(redactJson(body)).toEqual({
      ...{ id: "pi_1", amount: 25_000 },
      customer: { email: hiddenValue, name: hiddenValue },
      metadata: { sin: hiddenValue },
    });
  });

  test("of a form reads the last part of a field's name", () => {
    const form =
      "line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=25000&customer_email=a%40b.ca&card%5Bnumber%5D=4242";
    const redacted = redactBody("stripe", form, "application/x-www-form-urlencoded; charset=utf-8");
    expect(JSON.parse(redacted ?? "")).toEqual({
      "line_items[0][price_data][unit_amount]": "25000",
      customer_email: hiddenValue,
      "card[number]": hiddenValue,
    });
  });

  test.each([
    ["an e-mail address", "camille.roy+x@example.ca"],
    ["a phone number", "514 555-0123"],
    ["a phone number with a country code", "+1 (514) 555-0123"],
    ["a card number", "4242 4242 4242 4242"],
    ["a social insurance number", "046 454 286"],
    ["a secret key", "sk_test_51Habc"],
    ["a webhook secret", "whsec_abcdef"],
    ["a client secret", "pi_3_secret_abcdef"],
    ["a signed token", "eyJhbGciOi.eyJzdWIi.c2ln"],
    ["an authorization", "Bearer abc.def"],
    ["a postal code", "H2X 1Y4"],
  ])("hides %s even in a readable field", (_, secret) => {
    const text = json(redactJson({ code: `Not valid: ${secret}, again`, status: secret }));
    expect(text).not.toContain(secret);
    expect(text).toContain(hiddenValue);
  });

  test("hides names of fields that are data", () => {
    const text = json(redactJson({ "camille@example.ca": { status: "open" }, "5145550123": 1, f46454286: 2 }));
    expect(text).toBe(json({ [hiddenValue]: hiddenValue }));
  });

  test.each(outsideServices)("of %s never shows what is called a secret, a name or an address", (service) => {
    const names = [
      "client_secret",
      "password",
      "email",
      "name",
      "phone",
      "address",
      "To",
      "Body",
      "access_token",
      "id_token",
    ];
    const more = ["sin", "number", "cvc", "postalCode", "first_name", "last_name", "location", "code_verifier", "vin"];
    const body = Object.fromEntries([...names, ...more].map((name) => [name, "canary"]));
    expect(redactBody(service, json(body), "application/json")).not.toContain("canary");
  });

  test("that is no JSON and no form leaves only its length", () => {
    expect(redactBody("bank", "<p>Camille</p>", "text/html")).toBe("14");
    expect(redactBody("bank", '{"error":', "application/json")).toBe("9");
    expect(redactBody("bank", "", "application/json")).toBeNull();
  });

  test("has a limit", () => {
    const body = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f_${index}`, "x"]));
    expect(redactBody("stripe", json(body), "application/json")?.length).toBeLessThanOrEqual(4_001);
  });
});

test("an address keeps host and path without the query and without secret parts", () => {
  expect(redactAddress("https://maps.example/v1/address?key=abc&location=12+rue")).toBe("maps.example/v1/address");
  expect(redactAddress("https://api.stripe.com/v1/checkout/sessions/cs_test_a1b2c3d4e5f6g7h8i9j0k1/expire")).toBe(
    "api.stripe.com/v1/checkout/sessions/cs_test_a1b2c3d4e5f6g7h8i9j0k1/expire",
  );
  expect(redactAddress("https://hooks.example/services/T0000000/B00/XXXXXXXXXXXX1XXXXXXXXX")).toBe(
    `hooks.example/services/${hiddenValue}/B00/${hiddenValue}`,
  );
  expect(redactAddress("https://user:word@host.example/a@b.ca")).toBe(`host.example/${hiddenValue}`);
});

test.each([
  [new DOMException("x", "TimeoutError"), "timeout"],
  [Object.assign(new Error("x"), { code: "ETIMEDOUT" }), "timeout"],
  [new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) }), "refused"],
  [Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:25"), { code: "ESOCKET" }), "refused"],
  [new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ENOTFOUND" }) }), "unknown-host"],
  [
    new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "CERT_HAS_EXPIRED" }) }),
    "certificate",
  ],
  [new TypeError("fetch failed", { cause: new Error("unexpected redirect") }), "redirect"],
  ["no error", "broken"],
])("%s is the error %s", (error, kind) => {
  expect(outsideErrorOf(error)).toBe(kind);
});
