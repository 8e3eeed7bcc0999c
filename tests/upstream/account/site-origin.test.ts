/** Links in messages lead to the site of the request, and never to a host that an attacker sends. */
import { describe, expect, test } from "vitest";
import { brands, defaultBrand } from "#brands/index.ts";
import { admin } from "#contract/admin.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import type { Database } from "#upstream/db/database.ts";
import { readCaller } from "#upstream/http/caller.ts";

/** Never queried, because no request of these tests has a token. */
const unusedDatabase = {} as Database;

/** The origin of links if the app reports `origin` as the site's. */
async function originOf(
  origin: string | null,
  overrides: Record<string, string> = {},
  brand = defaultBrand.key,
): Promise<string> {
  const upstream = bareUpstream(unusedDatabase, overrides);
  const headers = new Headers({ EnvironmentToken: `demo-${brand}`, ...(origin && { "X-Site-Origin": origin }) });
  return (await readCaller(new Request("http://upstream.test/", { headers }), admin.getLanguages, upstream)).siteOrigin;
}

const sending = { SMTP_URL: "smtp://mail.test:25", PUBLIC_ORIGIN: "https://www.nordet.test" };

describe("the origin of links", () => {
  test.each(["http://localhost:3000", "http://finance.localhost:3000", "http://127.0.0.1:4000", "http://[::1]:3000"])(
    "%s is accepted in a demo",
    async (origin) => {
      expect(await originOf(origin)).toBe(origin);
      expect(await originOf(origin, sending)).toBe(origin);
    },
  );

  test("any host is accepted in a demo that sends no e-mails", async () => {
    expect(await originOf("http://laptop.lan:3000")).toBe("http://laptop.lan:3000");
  });

  test.each([
    "https://elsewhere.test",
    "https://localhost.elsewhere.test",
    "https://elsewhere.test/localhost",
    "https://localhost@elsewhere.test",
    "ftp://localhost",
    "javascript://localhost/%0aalert(1)",
    "localhost",
    "",
    null,
  ])("%j is refused if e-mails are sent", async (origin) => {
    expect(await originOf(origin, sending)).toBe("https://www.nordet.test");
  });

  test("only the origin is used", async () => {
    expect(await originOf("http://someone@localhost:3000/elsewhere?a=1#b", sending)).toBe("http://localhost:3000");
  });

  test("outside a demo only the brand's own hosts are accepted", async () => {
    const production = {
      DEMO: "0",
      PUBLIC_ORIGIN: "https://www.nordet.test",
      SMTP_URL: "smtp://mail.nordet.test",
      STRIPE_SECRET_KEY: "sk_live_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      FIELD_KEYS: Buffer.alloc(32).toString("base64"),
      ...Object.fromEntries(
        Object.values(brands).map(({ key, tokenVariableName }) => [tokenVariableName, `demo-${key}`]),
      ),
    };
    expect(await originOf("http://localhost:3000", production)).toBe("https://www.nordet.test");
    for (const [key, { hosts }] of Object.entries(brands)) {
      for (const host of hosts) {
        expect(await originOf(`https://${host}`, production, key)).toBe(`https://${host}`);
        const others = Object.keys(brands).filter((other) => other !== key);
        for (const other of others) expect(await originOf(`https://${host}`, production, other)).not.toContain(host);
      }
      // PUBLIC_ORIGIN is the default brand's; messages of other brands lead to their own hosts.
      const usual = key === defaultBrand.key ? "https://www.nordet.test" : `https://${hosts[0]}`;
      expect(await originOf(null, production, key)).toBe(usual);
    }
  });
});
