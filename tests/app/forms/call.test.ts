/** The upstream client against a failing upstream, over HTTP intercepted by msw. */
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { TimeLimits } from "#app/context.ts";
import { createAttempt, parseResponse } from "#app/upstream/call.ts";
import { defaultTimeLimits } from "#app/upstream/time-limits.ts";
import { defineService, read, write } from "#contract/define.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";

const service = defineService("user", {
  getThing: read("/thing/{id}", {
    summary: "",
    access: "anyone",
    query: z.object({ id: z.number(), search: z.string().optional() }),
    response: z.object({ name: z.string() }),
  }),
  exportThings: read("/export", {
    summary: "",
    access: "anyone",
    query: z.object({ export: z.literal("yes").optional() }),
    response: z.array(z.string()),
  }),
  saveThing: write("/thing", {
    summary: "",
    access: "anyone",
    query: z.object({ id: z.number() }),
    body: z.object({ name: z.string() }),
    response: z.object({ saved: z.literal(true) }),
  }),
  leave: write("/leave", {
    summary: "",
    access: "anyone",
    method: "get",
    response: z.object({ left: z.literal(true) }),
  }),
  signIn: write("/sign-in", {
    summary: "",
    access: "anyone",
    response: z.object({ Status: z.literal(1), Token: z.string() }),
    convention: "status",
    statuses: { 0: "invalid_password", 4: "email_already_taken" },
  }),
  listThings: read("/things", {
    summary: "",
    access: "anyone",
    response: z.array(z.string()),
    convention: "response",
  }),
});

const base = "http://service.test";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const context = appContext({
  services: {
    user: base,
    admin: base,
    widgets: base,
    "buy-online": base,
    garage: base,
    prices: base,
    geocoding: base,
  },
  fetchUpstream: (request) => fetch(request),
});
let attempt: ReturnType<typeof createAttempt>;
// One for each request.
beforeEach(() => {
  attempt = createAttempt(context, "the-token", "a browser");
});

/** A request's context that waits for other services so many milliseconds. */
const hurriedContext = (timeLimits: Partial<TimeLimits>) =>
  appContext({
    ...context,
    startTime: performance.now(),
    timeLimits: { ...defaultTimeLimits, ...timeLimits },
    // Another function has another breaker.
    fetchUpstream: (request) => fetch(request),
  });

/** Answers requests with `answers` in order, repeating the last one, and records the requests. */
function answerWith(method: "get" | "post", path: string, ...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = [];
  server.use(
    http[method](base + path, ({ request }) => {
      requests.push(request.clone());
      return (answers[requests.length - 1] ?? answers.at(-1))?.();
    }),
  );
  return requests;
}

const unavailable = { ok: false, failure: { kind: "unavailable" } };

describe("a read that the request repeats", () => {
  test("is sent once, also while its first response is awaited; another input is another read", async () => {
    const first = answerWith("get", "/thing/7", () => HttpResponse.json({ name: "a" }));
    const other = answerWith("get", "/thing/8", () => HttpResponse.json({ name: "b" }));
    await Promise.all([attempt(service.getThing, { id: 7 }), attempt(service.getThing, { id: 7 })]);
    expect(await attempt(service.getThing, { id: 7 })).toEqual({ ok: true, value: { name: "a" } });
    expect(await attempt(service.getThing, { id: 8 })).toEqual({ ok: true, value: { name: "b" } });
    expect([first.length, other.length]).toEqual([1, 1]);
  });

  test("is sent again after a write, refused or not, and after a read that failed", async () => {
    const names = ["before", "saved", "refused"].map((name) => () => HttpResponse.json({ name }));
    const refusal = () => HttpResponse.json({ error: { code: "no" } }, { status: 409 });
    answerWith("get", "/thing/7", ...names);
    answerWith("post", "/thing", () => HttpResponse.json({ saved: true }), refusal);
    const nameOf = async () => {
      const result = await attempt(service.getThing, { id: 7 });
      return result.ok && result.value.name;
    };
    expect(await nameOf()).toBe("before");
    await attempt(service.saveThing, { id: 7, name: "a" });
    expect(await nameOf()).toBe("saved");
    await attempt(service.saveThing, { id: 7, name: "a" });
    expect(await nameOf()).toBe("refused");
    const failing = answerWith("get", "/thing/8", refusal, () => HttpResponse.json({ name: "found" }));
    expect(await attempt(service.getThing, { id: 8 })).toMatchObject({ ok: false });
    expect(await attempt(service.getThing, { id: 8 })).toMatchObject({ ok: true });
    expect(failing).toHaveLength(2);
  });
});

test("says how many writes of the request have ended, well or not and by any method, so that no older read is shared", async () => {
  const own = hurriedContext({});
  const [ofVisit, ofNewSession] = [createAttempt(own, "the-token", ""), createAttempt(own, "another-token", "")];
  const reads = answerWith("get", "/thing/7", () => HttpResponse.json({ name: "a" }));
  const refusal = () => HttpResponse.json({ error: { code: "no" } }, { status: 409 });
  const writes = answerWith("post", "/thing", () => HttpResponse.json({ saved: true }), refusal);
  answerWith("get", "/leave", () => HttpResponse.json({ left: true }));
  await ofVisit(service.getThing, { id: 7 });
  await ofVisit(service.saveThing, { id: 7, name: "a" });
  await ofVisit(service.getThing, { id: 7 });
  await ofVisit(service.saveThing, { id: 7, name: "a" });
  await ofVisit(service.leave, {});
  await ofNewSession(service.getThing, { id: 7 });
  const counted = (requests: Request[]) => requests.map(({ headers }) => headers.get("x-page-writes")?.split(".")[1]);
  expect([counted(reads), counted(writes)]).toEqual([
    ["0", "1", "3"],
    ["0", "1"],
  ]);
});

test("the pages of an export are not stored", async () => {
  const pages = answerWith("get", "/export", () => HttpResponse.json(["a"]));
  for (const _ of [1, 2]) await attempt(service.exportThings, { export: "yes" });
  expect(pages).toHaveLength(2);
  for (const _ of [1, 2]) await attempt(service.exportThings, {});
  expect(pages).toHaveLength(3);
});

describe("a call", () => {
  test("puts each value in the path, query or body as its row says, with Token and EnvironmentToken on every request", async () => {
    const reads = answerWith("get", "/thing/7", () => HttpResponse.json({ name: "a" }));
    expect(await attempt(service.getThing, { id: 7, search: "é b" })).toEqual({ ok: true, value: { name: "a" } });
    expect(new URL(reads[0]?.url ?? "").search).toBe("?search=%C3%A9+b");
    expect(reads[0]?.headers.get("token")).toBe("the-token");
    expect(reads[0]?.headers.get("environmenttoken")).toBe(context.environmentToken);
    const writes = answerWith("post", "/thing", () => HttpResponse.json({ saved: true }));
    await attempt(service.saveThing, { id: 3, name: "b" });
    expect(new URL(writes[0]?.url ?? "").search).toBe("?id=3");
    expect(await writes[0]?.json()).toEqual({ name: "b" });
  });

  test("tries a read twice and a write once", async () => {
    const failing = () => HttpResponse.error();
    const reads = answerWith("get", "/thing/1", failing, () => HttpResponse.json({ name: "second" }));
    expect(await attempt(service.getThing, { id: 1 })).toEqual({ ok: true, value: { name: "second" } });
    expect(reads).toHaveLength(2);
    const writes = answerWith("post", "/thing", failing);
    expect(await attempt(service.saveThing, { id: 1, name: "x" })).toEqual(unavailable);
    expect(writes).toHaveLength(1);
  });

  test("gives up at its time limit, and does not try again", async () => {
    const requests = answerWith("get", "/thing/1", async () => {
      await delay("infinite");
      return HttpResponse.json({});
    });
    const slow = { ok: false, failure: { kind: "unavailable", isTooSlow: true } };
    expect(await createAttempt(hurriedContext({ read: 50 }), null, "")(service.getThing, { id: 1 })).toEqual(slow);
    expect(requests).toHaveLength(1);
  });

  test("all calls of a page share its time", async () => {
    answerWith("get", "/thing/1", async () => {
      await delay("infinite");
      return HttpResponse.json({});
    });
    const hurried = createAttempt(hurriedContext({ read: 150, page: 200 }), null, "");
    const startTime = performance.now();
    for (let read = 0; read < 3; read += 1) expect((await hurried(service.getThing, { id: 1 })).ok).toBe(false);
    expect(performance.now() - startTime).toBeLessThan(350);
  });

  test.each([
    ["a server error", () => HttpResponse.json({ error: { code: "failed" } }, { status: 500 }), "unavailable"],
    ["a page instead of JSON", () => HttpResponse.html("<h1>Hello</h1>"), "unavailable"],
    ["another shape", () => HttpResponse.json({ title: "no name" }), "malformed"],
    ["an error without a code", () => HttpResponse.json({ message: "no" }, { status: 409 }), "malformed"],
  ])("classifies %s", async (_, answer, kind) => {
    answerWith("get", "/thing/1", answer);
    expect(await attempt(service.getThing, { id: 1 })).toMatchObject({ ok: false, failure: { kind } });
  });

  test("passes on a refusal with its code and values, and invalid fields by name", async () => {
    answerWith("post", "/thing", () =>
      HttpResponse.json({ error: { code: "too_many", values: { seconds: 60 } } }, { status: 429 }),
    );
    expect(await attempt(service.saveThing, { id: 1, name: "x" })).toEqual({
      ok: false,
      failure: { kind: "refused", status: 429, code: "too_many", values: { seconds: 60 } },
    });
    answerWith("post", "/thing", () =>
      HttpResponse.json({ error: { code: "invalid", fields: { "billing.line1": ["required"] } } }, { status: 422 }),
    );
    expect(await attempt(service.saveThing, { id: 1, name: "x" })).toEqual({
      ok: false,
      failure: { kind: "invalid", fields: { "billing.line1": ["required"] } },
    });
    const limitError = { fields: { amount: ["too_big"] }, limits: { amount: { of: "cents", bound: 500_00 } } };
    answerWith("post", "/thing", () =>
      HttpResponse.json({ error: { code: "invalid", ...limitError } }, { status: 422 }),
    );
    expect(await attempt(service.saveThing, { id: 1, name: "x" })).toMatchObject({ failure: limitError });
  });
});

describe("the response conventions of the specification", () => {
  test("Status 1 is success, any other status a refusal, whatever the HTTP status", () => {
    expect(parseResponse(service.signIn, 200, { Status: 1, Token: "t" })).toEqual({
      ok: true,
      value: { Status: 1, Token: "t" },
    });
    for (const status of [200, 400, 409]) {
      expect(parseResponse(service.signIn, status, { Status: "4" })).toMatchObject({
        failure: { kind: "refused", code: "email_already_taken" },
      });
      expect(parseResponse(service.signIn, status, { Status: 9 })).toMatchObject({
        failure: { code: "invalid_password" },
      });
    }
    expect(parseResponse(service.signIn, 200, { Token: "t" })).toMatchObject({ failure: { kind: "malformed" } });
  });

  test("a ResponseStatus of 0 or less is an empty list", () => {
    expect(parseResponse(service.listThings, 200, { ResponseStatus: 1, Response: ["a"] })).toEqual({
      ok: true,
      value: ["a"],
    });
    expect(parseResponse(service.listThings, 200, { ResponseStatus: 0, Response: null })).toEqual({
      ok: true,
      value: [],
    });
    expect(parseResponse(service.listThings, 200, { ResponseStatus: -2, Response: ["a"] })).toEqual({
      ok: true,
      value: [],
    });
    expect(parseResponse(service.listThings, 200, ["a"])).toMatchObject({ failure: { kind: "malformed" } });
  });
});
