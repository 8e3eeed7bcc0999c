import { sign, unsign } from "cookie-signature";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "#tests/app/support/app-fixture.ts";

const [newest, former] = ["n".repeat(32), "f".repeat(32)];
let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp({ shellVariables: { SESSION_SECRET: `${newest},${former}` } });
});
afterAll(() => app.close());

const tokenCookie = (response: Response) =>
  response.headers.getSetCookie().find((header) => header.startsWith("User.Token="));

test("a session of the former secret goes on, and the first page signs its cookie with the newest", async () => {
  const token = await app.upstream.signIn("customer");
  const open = (secret: string) =>
    app.fetch("http://localhost/fr-ca/customer/dashboard", {
      headers: { cookie: `User.Token=${encodeURIComponent(sign(`nordet|${token}`, secret))}` },
    });
  const response = await open(former);
  expect(response.status).toBe(200);
  const value = /^User\.Token=([^;]+)/.exec(tokenCookie(response) ?? "")?.[1] ?? "";
  expect(unsign(decodeURIComponent(value), newest)).toBe(`nordet|${token}`);
  expect(tokenCookie(await open(newest))).toBeUndefined();
});
