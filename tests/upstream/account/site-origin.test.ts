/** Links of messages lead to the site that was asked, and never where a Host header of an attacker's points. */
import { describe, expect, test } from "vitest";
import { brands, defaultBrand } from "#brands/index.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import type { Database } from "#upstream/db/database.ts";
import { readCaller } from "#upstream/http/caller.ts";

/** No call of this test brings a token, so nothing is asked of it. */
const nobody = {} as Database;

/** The origin that links get when the app says that it was reached by `named`. */
async function originOf(
  named: string | null,
  overrides: Record<string, string> = {},
  brand = defaultBrand.key,
): Promise<string> {
  const upstream = bareUpstream(nobody, overrides);
  const headers = new Headers({ EnvironmentToken: `demo-${brand}`, ...(named && { "X-Site-Origin": named }) });
  return (await readCaller(new Request("http://upstream.test/", { headers }), upstream)).siteOrigin;
}

const sending = { SMTP_URL: "smtp://mail.test:25", PUBLIC_ORIGIN: "https://www.nordet.test" };

describe("the origin of links", () => {
  test.each(["http://localhost:3000", "http://finance.localhost:3000", "http://127.0.0.1:4000", "http://[::1]:3000"])(
    "%s is believed by a demo",
    async (named) => {
      expect(await originOf(named)).toBe(named);
      expect(await originOf(named, sending)).toBe(named);
    },
  );

  test("a demo whose e-mails stay in its outbox may be reached by any name", async () => {
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
  ])("%j is not, once e-mails leave", async (named) => {
    expect(await originOf(named, sending)).toBe("https://www.nordet.test");
  });

  test("nothing but the origin is taken over", async () => {
    expect(await originOf("http://someone@localhost:3000/elsewhere?a=1#b", sending)).toBe("http://localhost:3000");
  });

  test("outside demo data a host is the brand's own or not believed", async () => {
    const production = {
      DEMO: "0",
      PUBLIC_ORIGIN: "https://www.nordet.test",
      STRIPE_SECRET_KEY: "sk_live_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      FIELD_KEYS: Buffer.alloc(32).toString("base64"),
      ...Object.fromEntries(
        Object.values(brands).map(({ key, environmentTokenName }) => [environmentTokenName, `demo-${key}`]),
      ),
    };
    expect(await originOf("http://localhost:3000", production)).toBe("https://www.nordet.test");
    for (const [key, { hosts }] of Object.entries(brands)) {
      for (const host of hosts) {
        expect(await originOf(`https://${host}`, production, key)).toBe(`https://${host}`);
        const others = Object.keys(brands).filter((other) => other !== key);
        for (const other of others) expect(await originOf(`https://${host}`, production, other)).not.toContain(host);
      }
      // PUBLIC_ORIGIN is where the default brand is reached; another brand's messages lead to its own host all the same.
      const usual = key === defaultBrand.key ? "https://www.nordet.test" : `https://${hosts[0]}`;
      expect(await originOf(null, production, key)).toBe(usual);
    }
  });
});
