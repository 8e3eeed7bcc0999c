import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { errorPage } from "#server/error-pages.ts";

test("a last-resort error page permits its own style, has both languages, and links back to the site", async () => {
  const answer = errorPage(413, "some-id");
  const html = await answer.text();
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  for (const part of ["Too large", "Trop volumineux", 'href="/en-ca"', 'href="/fr-ca"', "some-id"]) {
    expect(html).toContain(part);
  }
});
