/** Webhooks never reach into our own network: by number, by name, or by a name that answers differently later. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { findUrlProblem, isPublicAddress } from "#upstream/outside/address-guard.ts";
import { sendOverNetwork } from "#upstream/services/webhooks/send.ts";

const names: Record<string, string[]> = {
  "private.example": ["10.1.2.3"],
  "loopback.example": ["127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "mixed.example": ["93.184.215.14", "192.168.1.1"],
  "six.example": ["::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
};
const looked: string[] = [];

vi.mock("node:dns", async (original) => {
  const dns = await original<typeof import("node:dns")>();
  type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void;
  const lookup = (name: string, _options: object, callback: Callback) => {
    looked.push(name);
    const found = names[name];
    if (found)
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    else callback(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), []);
  };
  return { ...dns, lookup };
});

beforeEach(() => void looked.splice(0));

function configOf(variables: Record<string, string> = {}) {
  const parsed = parseUpstreamConfig({ DEMO: "1", WEBHOOKS_TO_LOCALHOST: "0", ...variables });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.config;
}

const send = (url: string, config = configOf()) =>
  sendOverNetwork(config)({ url, headers: {}, body: "{}" }, new AbortController().signal);

describe("an address", () => {
  test.each([
    ...["0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"],
    ...["172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.0.1", "198.18.0.1", "198.51.100.1", "203.0.113.9"],
    ...["168.63.129.16", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1"],
    ...["::ffff:10.0.0.1", "::ffff:93.184.215.14", "64:ff9b::a00:1", "fc00::1", "fd00:ec2::254", "fe80::1", "ff02::1"],
    ...["2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "not an address"],
  ])("%s is refused", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["93.184.215.14", "8.8.8.8", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ["http://dms.example/hook", "not_https"],
    ["http://127.0.0.1/hook", "not_https"],
    // Every spelling of a number is the same host to a URL.
    ...["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"].map(
      (host) => [`https://${host}/`, "address_refused"],
    ),
    ...["localhost", "localhost.", "db", "nordet.local", "metadata.google.internal", "x.localhost"].map((host) => [
      `https://${host}/`,
      "address_refused",
    ]),
  ])("%s cannot be registered: %s", async (url, problem) => {
    expect(findUrlProblem(url, configOf())).toBe(problem);
    expect(await send(url)).toEqual({ status: null, failure: "address-refused", response: "" });
    expect(looked).toEqual([]);
  });
});

describe("a name", () => {
  test.each(Object.keys(names))("that leads to %s is refused when it is sent", async (name) => {
    expect(findUrlProblem(`https://${name}/hook`, configOf())).toBeNull();
    expect(await send(`https://${name}/hook`)).toEqual({ status: null, failure: "address-refused", response: "" });
    // Once: the connection is made to the addresses that were checked.
    expect(looked).toEqual([name]);
  });

  test("that nobody knows is a failure of its own", async () => {
    expect(await send("https://nowhere.example/hook")).toMatchObject({ failure: "unknown-host" });
  });
});

test("this machine is called only in demonstrations, and only where they allow it", async () => {
  const receiver = await startReceiver();
  const allowed = configOf({ WEBHOOKS_TO_LOCALHOST: "1" });
  expect(findUrlProblem(receiver.url, allowed)).toBeNull();
  expect(await send(receiver.url, allowed)).toMatchObject({ status: 200 });
  expect(findUrlProblem("http://10.0.0.1/", allowed)).toBe("not_https");
  expect(findUrlProblem("https://10.0.0.1/", allowed)).toBe("address_refused");
  for (const config of [configOf(), { ...allowed, isDemo: false }]) {
    expect(findUrlProblem(receiver.url, config)).toBe("not_https");
    expect(await send(receiver.url, config)).toMatchObject({ failure: "address-refused" });
  }
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});
