/** An address that somebody entered is checked at the connection, is called once, and the call is logged as any other. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outsideErrorOf } from "#domain/outside/outside-services.ts";
import { answerWith, startReceiver, type WebhookReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import type { EndedCall } from "#upstream/outside/call-log.ts";
import { guardedFetch } from "#upstream/outside/guarded-fetch.ts";
import { outsideFetch } from "#upstream/outside/outside-fetch.ts";

vi.mock("node:dns", async (original) => {
  const dns = await original<typeof import("node:dns")>();
  type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void;
  const lookup = (_name: string, _options: object, callback: Callback) =>
    callback(null, [{ address: "10.1.2.3", family: 4 }]);
  return { ...dns, lookup };
});

let receiver: WebhookReceiver;
let logged: EndedCall[];
beforeEach(async () => {
  receiver = await startReceiver();
  logged = [];
});
afterEach(() => receiver.close());

function configOf(WEBHOOKS_TO_LOCALHOST: "0" | "1") {
  const parsed = parseUpstreamConfig({ DEMO: "1", WEBHOOKS_TO_LOCALHOST });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.config;
}

const call = (url: string, config = configOf("1"), init: RequestInit = {}) =>
  outsideFetch(
    { outsideCalls: { add: (ended) => logged.push(ended) } },
    { service: "cbb", send: guardedFetch(config) },
    url,
    { method: "POST", body: '{"year":2020}', headers: { authorization: "Basic abc" }, ...init },
  );

test("a public name that leads to a private address is refused, and so is a private address itself", async () => {
  for (const url of ["https://values.example/used-values", "https://10.0.0.1/used-values", "http://values.example/"]) {
    const error = await call(url).catch((thrown: unknown) => thrown);
    expect([url, outsideErrorOf(error)]).toEqual([url, "refused"]);
  }
  expect(logged.map(({ error, status }) => [error, status])).toEqual(Array(3).fill(["refused", null]));
});

test("this machine is refused where nobody allowed it", async () => {
  await expect(call(receiver.url, configOf("0"))).rejects.toThrow();
  expect(receiver.received).toEqual([]);
});

test("an answer arrives as from fetch, with what was sent", async () => {
  receiver.answer = answerWith(404, "not known");
  const response = await call(receiver.url);
  expect([response.status, await response.text()]).toEqual([404, "not known"]);
  expect(receiver.received[0]).toMatchObject({ body: '{"year":2020}', headers: { authorization: "Basic abc" } });
});

test("a redirect is followed by nobody", async () => {
  receiver.answer = answerWith(307, "", { location: receiver.url });
  const error = await call(receiver.url).catch((thrown: unknown) => thrown);
  expect(outsideErrorOf(error)).toBe("redirect");
  expect(receiver.received).toHaveLength(1);
});

test("a call ends at its time limit", async () => {
  receiver.answer = () => {};
  const error = await call(receiver.url, undefined, { signal: AbortSignal.timeout(50) }).catch(
    (thrown: unknown) => thrown,
  );
  expect(outsideErrorOf(error)).toBe("timeout");
});
