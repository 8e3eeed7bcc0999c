/** Where the logo links to (section 2, "Header behaviour"). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inventoryUrl, type LogoVisit, logoPath } from "#app/page/logo.ts";
import { brands, defaultBrand } from "#brands/index.ts";

const origin = "http://localhost:3000";
const createVisit = (changes: Partial<LogoVisit> = {}): LogoVisit => ({
  brand: defaultBrand,
  language: "en-ca",
  user: null,
  context: { origin },
  ...changes,
});
const toUrl = (pathAndQuery: string) => new URL(pathAndQuery, origin);
const inventoryAddress = (query: string, changes: Partial<LogoVisit> = {}) =>
  inventoryUrl(createVisit(changes), toUrl(`/en-ca/faq${query}`));

describe("the logo", () => {
  it("links to the brand's external home, in the page's language", () => {
    const { finance } = brands;
    if (!finance) throw new Error("There is no finance brand.");
    expect(logoPath(createVisit({ brand: finance }), toUrl("/en-ca/faq?vehicleId=3"))).toBe(finance.logoHref["en-ca"]);
    expect(logoPath(createVisit({ brand: finance, language: "fr-ca" }), toUrl("/fr-ca/faq"))).toBe(
      finance.logoHref["fr-ca"],
    );
  });

  it("otherwise links to the inventory, by the language's word", () => {
    expect(logoPath(createVisit(), toUrl("/en-ca/faq"))).toBe("/en-ca/cars");
    expect(logoPath(createVisit({ language: "fr-ca" }), toUrl("/fr-ca/faq"))).toBe("/fr-ca/autos");
  });

  it("passes the user's id, and the vehicle's id through the inventory redirect", () => {
    const user = { Id: 7 };
    expect(logoPath(createVisit({ user }), toUrl("/en-ca/faq"))).toBe("/en-ca/cars?UserId=7");
    expect(logoPath(createVisit({ user }), toUrl("/en-ca/buy-online/delivery?vehicleId=12"))).toBe(
      "/en-ca/inventory?vehicleId=12",
    );
    expect(inventoryAddress("?vehicleId=12", { user })).toBe("/en-ca/cars?UserId=7&ID=12");
    expect(inventoryAddress("?vehicleId=12")).toBe("/en-ca/cars?ID=12");
  });

  it.each(["", "0x1", "-1", "1e3", "12%00", "../../x", "9999999999"])(
    "ignores the invalid vehicle id %j",
    (vehicleId) => {
      expect(logoPath(createVisit(), toUrl(`/en-ca/faq?vehicleId=${vehicleId}`))).toBe("/en-ca/cars");
    },
  );

  it("links to a given address on the brand's own hosts", () => {
    const encodedUrl = encodeURIComponent("https://www.nordet.example/stock?a=1#top");
    expect(inventoryAddress(`?url=${encodedUrl}&vehicleId=3`, { user: { Id: 2 } })).toBe(
      "https://www.nordet.example/stock?a=1&UserId=2&ID=3#top",
    );
    expect(logoPath(createVisit(), toUrl(`/en-ca/faq?url=${encodedUrl}&vehicleId=3`))).toBe(
      `/en-ca/inventory?vehicleId=3&url=${encodedUrl}`,
    );
    expect(inventoryAddress("?url=/en-ca/cars%3Fmake%3DToyota")).toBe(`${origin}/en-ca/cars?make=Toyota`);
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
  ])("never links to %s", (url) => {
    expect(inventoryAddress(`?url=${encodeURIComponent(url)}`)).toBe("/en-ca/cars");
  });

  it("never leaves the brand's hosts, whatever the given address", () => {
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
        const target = new URL(inventoryAddress(`?url=${encodeURIComponent(url)}`), origin);
        expect([new URL(origin).host, ...defaultBrand.hosts]).toContain(target.host);
      }),
      { numRuns: 2000 },
    );
  });
});
