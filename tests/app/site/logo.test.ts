/** Section 2, "Header behaviour": where the logo leads. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inventoryUrl, type LogoVisit, logoPath } from "#app/page/logo.ts";
import { brands, defaultBrand } from "#brands/index.ts";

const origin = "http://localhost:3000";
const visit = (changes: Partial<LogoVisit> = {}): LogoVisit => ({
  brand: defaultBrand,
  language: "en-ca",
  user: null,
  context: { origin },
  ...changes,
});
const at = (pathAndQuery: string) => new URL(pathAndQuery, origin);
const addressOf = (query: string, changes: Partial<LogoVisit> = {}) =>
  inventoryUrl(visit(changes), at(`/en-ca/faq${query}`));

describe("the logo", () => {
  it("leads to the brand's external home, in the page's language", () => {
    const { finance } = brands;
    if (!finance) throw new Error("There is no finance brand.");
    expect(logoPath(visit({ brand: finance }), at("/en-ca/faq?vehicleId=3"))).toBe(finance.logoHref["en-ca"]);
    expect(logoPath(visit({ brand: finance, language: "fr-ca" }), at("/fr-ca/faq"))).toBe(finance.logoHref["fr-ca"]);
  });

  it("else to the inventory, by the language's word", () => {
    expect(logoPath(visit(), at("/en-ca/faq"))).toBe("/en-ca/cars");
    expect(logoPath(visit({ language: "fr-ca" }), at("/fr-ca/faq"))).toBe("/fr-ca/autos");
  });

  it("says who comes, and from which vehicle by way of the call", () => {
    const user = { Id: 7 };
    expect(logoPath(visit({ user }), at("/en-ca/faq"))).toBe("/en-ca/cars?UserId=7");
    expect(logoPath(visit({ user }), at("/en-ca/buy-online/delivery?vehicleId=12"))).toBe(
      "/en-ca/inventory?vehicleId=12",
    );
    expect(addressOf("?vehicleId=12", { user })).toBe("/en-ca/cars?UserId=7&ID=12");
    expect(addressOf("?vehicleId=12")).toBe("/en-ca/cars?ID=12");
  });

  it.each(["", "0x1", "-1", "1e3", "12%00", "../../x", "9999999999"])("takes %j for no vehicle", (vehicleId) => {
    expect(logoPath(visit(), at(`/en-ca/faq?vehicleId=${vehicleId}`))).toBe("/en-ca/cars");
  });

  it("leads to a given address of the brand's own hosts", () => {
    const given = encodeURIComponent("https://www.nordet.example/stock?a=1#top");
    expect(addressOf(`?url=${given}&vehicleId=3`, { user: { Id: 2 } })).toBe(
      "https://www.nordet.example/stock?a=1&UserId=2&ID=3#top",
    );
    expect(logoPath(visit(), at(`/en-ca/faq?url=${given}&vehicleId=3`))).toBe(
      `/en-ca/inventory?vehicleId=3&url=${given}`,
    );
    expect(addressOf("?url=/en-ca/cars%3Fmake%3DToyota")).toBe(`${origin}/en-ca/cars?make=Toyota`);
  });

  it.each([
    "https://elsewhere.test/",
    "//elsewhere.test/",
    "/\\elsewhere.test/",
    "http://www.nordet.example/",
    "https://www.nordet.example:8443/",
    "https://www.nordet.example.elsewhere.test/",
    "https://www.nordet.example@elsewhere.test/",
    "https://someone:word@www.nordet.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://auto.aubier.example/",
  ])("never to %s", (url) => {
    expect(addressOf(`?url=${encodeURIComponent(url)}`)).toBe("/en-ca/cars");
  });

  it("never leaves the brand's hosts, whatever is given", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "//",
      "@",
      ":",
      ".",
      "..",
      "https://",
      "elsewhere.test",
      "nordet.example",
      "%2f",
      "?",
      "#",
    );
    const anything = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anything, (url) => {
        const to = new URL(addressOf(`?url=${encodeURIComponent(url)}`), origin);
        expect([new URL(origin).host, ...defaultBrand.hosts]).toContain(to.host);
      }),
      { numRuns: 2000 },
    );
  });
});
