/** Random input never makes the upstream fail: every response is a success or a refusal. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { sample } from "#tests/sample.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { engines, mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const rows: readonly AnyCall[] = [user, widgets, buyOnline, garage].flatMap((service) => Object.values(service));
/** Inputs for each call. FUZZ_RUNS sets another number, FUZZ_SEED another sequence. */
const fuzzRuns = Number(process.env["FUZZ_RUNS"] ?? 25);
/** The second engine differs only in its driver, so a few inputs show that. */
const getRuns = (engine: { name: string }) => (engine.name === mainEngine.name ? fuzzRuns : Math.ceil(fuzzRuns / 8));
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

const oddTexts = [
  "",
  " ",
  "\0",
  "a\0b@example.ca",
  "\ud800",
  "é\u0301\u202e",
  "'; drop table users; --",
  "%",
  "%00",
  "../../etc/passwd",
  "-1",
  "0",
  "1e9",
  "1e400",
  "NaN",
  "9007199254740993",
  "2147483648",
  "-2147483649",
  "0.5",
  "2026-02-30",
  "9999-12-31",
  "0001-01-01",
  "null",
  "[object Object]",
  "x".repeat(100_000),
];
const odd = fc.oneof<fc.MaybeWeightedArbitrary<unknown>[]>(
  { weight: 7, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
  fc.string({ unit: "binary" }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3, noNullPrototype: true }),
);

/** Valid values of fields, so that odd values of other fields are reached. */
const validValues: Record<string, fc.Arbitrary<unknown>> = {
  languageId: fc.constantFrom(1, 2),
  Language_Id: fc.constantFrom(1, 2, 0, 99),
  Email: fc.constantFrom("somebody@example.ca", "Else.Body@example.com"),
  email: fc.constantFrom("somebody@example.ca", "else.body@example.com"),
  UserName: fc.constantFrom("nobody@example.ca", "\0"),
  Password: fc.constant("correct horse"),
  NewPassword: fc.constant("correct horse"),
  RememberMe: fc.constant(true),
  returnUrl: fc.constantFrom("http://localhost/en-ca", "javascript:alert(1)", "http://[::1]/"),
  cancelUrl: fc.constantFrom("http://localhost/en-ca", "mailto:a@b.ca"),
  language: fc.constantFrom("en-ca", "fr-ca"),
  province: fc.constantFrom("QC", "BC"),
  condition: fc.constantFrom("new", "used"),
  userTypeId: fc.constantFrom(6, 8, 9, 18),
  after: fc.constantFrom("WyIxIiwxXQ", "e30", "bnVsbA", "WzEsMl0", "WyJ4IiwieSJd"),
  phone: fc.constant("514 555-0199"),
  firstName: fc.constant("Ève"),
  lastName: fc.constant("Tremblay"),
  FirstName: fc.constant("Ève"),
  LastName: fc.constant("Tremblay"),
  haveTradeIn: fc.constant("no"),
  protectionPlan: fc.constantFrom("none", "1", "999999"),
  deliveryType: fc.constantFrom("pickup", "delivery"),
  dateOfBirth: fc.constantFrom("1990-02-28", "2026-01-01", "9999-12-31"),
  selectedPaymentMethod: fc.constantFrom("finance", "lease", "cash"),
  signature: fc.constant("Ève Tremblay"),
  agreement: fc.constant("yes"),
  confirmed: fc.constant("yes"),
  contractLanguage: fc.constantFrom("fr", "en"),
  quoteFingerprint: fc.string(),
  Active: fc.boolean(),
  side: fc.constantFrom("front", "back"),
};

const inputOf = (row: AnyCall, ids: Record<string, fc.Arbitrary<unknown>>) => {
  const names = [...Object.keys(row.query.shape), ...Object.keys(row.body.shape)];
  const fields = names.map((name) => {
    const valid = ids[name] ?? validValues[name];
    return [name, valid ? fc.oneof({ weight: 3, arbitrary: valid }, odd) : odd] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
};

const inQueryOnly = (name: string, row: AnyCall) => name in row.query.shape && !row.path.includes(`{${name}}`);

/** A request without the client's checks: fields may be missing, and the body may be anything. */
function toRequest(row: AnyCall, input: Record<string, unknown>, token: string | undefined, rawBody?: string): Request {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeValidText(toText(input[name])) || "-");
  const url = new URL(`http://upstream.test/${row.serviceKey}${path}`);
  for (const [name, value] of Object.entries(input)) {
    if (inQueryOnly(name, row)) url.searchParams.set(name, toText(value));
  }
  const headers = new Headers({ EnvironmentToken: "demo-nordet", ...(token && { Token: token }) });
  if (row.method === "get") return new Request(url, { headers });
  if (row.kind === "upload") {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) if (name in row.body.shape) form.set(name, toText(value));
    for (const side of ["front", "back", "document"]) form.set(side, new Blob(["not a picture"]), "x.jpg");
    return new Request(url, { method: "POST", headers, body: form });
  }
  headers.set("content-type", "application/json");
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => name in row.body.shape));
  return new Request(url, { method: "POST", headers, body: rawBody ?? JSON.stringify(body) });
}

const toText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value ?? ""));
const encodeValidText = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "?"));

describe.each(engines)("any input, on $name", (engine) => {
  let upstream: TestUpstream;
  const tokens: (string | undefined)[] = [undefined];
  const ids = { vehicleId: 0, userId: 0 };

  beforeAll(async () => {
    upstream = await startUpstream({ SIGN_UPS_PER_HOUR: "1000000" }, { engine });
    tokens.push(await upstream.signIn("superadmin"));
    const buyer = await createBuyer(upstream);
    tokens.push(buyer.token);
    Object.assign(ids, { vehicleId: await aFreeVehicle(upstream), userId: buyer.id });
    await openOrder(upstream, buyer, ids.vehicleId);
  });
  afterAll(() => upstream.close());

  // `errors` has the reason of a failure, which the status alone does not show.
  const expectHandled = async (request: Request) => {
    const before = upstream.errors.length;
    const { status } = await upstream.fetch(request);
    expect({ status: status < 500 ? "handled" : status, errors: upstream.errors.slice(before) }).toEqual({
      status: "handled",
      errors: [],
    });
  };

  it.each(sample(`any input, ${engine.name}`, rows, 3).map((row) => [row.name, row] as const))(
    "%s handles any input",
    { timeout: 60_000 },
    async (_, row) => {
      const isSlow = z.enum(["login", "register", "createPassword"]).safeParse(row.name).success;
      const vehicleId = fc.constantFrom(ids.vehicleId, await aFreeVehicle(upstream));
      const existing = {
        vehicleId,
        id: vehicleId,
        userId: fc.constantFrom(ids.userId, (await createBuyer(upstream)).id),
      };
      await fc.assert(
        // logout without a session, because the other calls need the session.
        fc.asyncProperty(inputOf(row, existing), fc.constantFrom(...tokens), async (input, token) =>
          expectHandled(toRequest(row, input, row.name === "logout" ? undefined : token)),
        ),
        // Each of these calls hashes a password.
        { numRuns: isSlow ? Math.min(5, getRuns(engine)) : getRuns(engine), seed },
      );
    },
  );

  // Such a body is refused before the database.
  it
    .runIf(engine.name === mainEngine.name)
    .each(["", "null", "[]", '"text"', "{", "1e999", `${"[".repeat(50_000)}${"]".repeat(50_000)}`])(
    "a body of %.9s is handled",
    async (body) => {
      for (const row of rows.filter((row) => row.kind === "write" && row.method === "post")) {
        await expectHandled(toRequest(row, { ...ids, languageId: 1 }, tokens.at(-1), body));
      }
    },
  );
});
