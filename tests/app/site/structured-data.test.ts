/** The data of vehicles and dealers for search engines, in the vocabulary of schema.org. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#domain/formats/language.ts";
import { translatePath } from "#domain/site/paths.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { findFreeVehicle } from "#tests/app/support/purchase-actors.ts";
import { findVocabularyProblems } from "#tests/app/support/schema-org.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const readData = (page: Page) =>
  page.document
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ text }): { "@type": string } & Record<string, unknown> => JSON.parse(text));

test("a vehicle has its price, kilometres, availability and dealer", async () => {
  const id = await findFreeVehicle(app.browser(), "en-ca", "condition=used&province=QC");
  const page = await app.browser().open(`/en-ca/cars/${id}?method=cash`);
  const [vehicle, ...none] = readData(page);
  expect(none).toEqual([]);
  expect(vehicle).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Car",
    url: `http://localhost/en-ca/cars/${id}`,
    image: page.document.querySelector('meta[property="og:image"]')?.getAttribute("content"),
    itemCondition: "https://schema.org/UsedCondition",
    mileageFromOdometer: { value: expect.any(Number), unitCode: "KMT" },
    offers: {
      "@type": "Offer",
      price: page.amounts["vehiclePrice"],
      priceCurrency: "CAD",
      availability: "https://schema.org/InStock",
      seller: {
        "@type": "AutoDealer",
        url: expect.stringMatching(/^http:\/\/localhost\/en-ca\/dealers\/\d+$/),
        address: { addressRegion: "QC", addressCountry: "CA" },
      },
    },
  });
});

test("every class, property and value is in the vocabulary", { timeout: 60_000 }, async () => {
  const documents = [];
  for (const language of languages) {
    const paths = ["/dealers/1", "/dealers/2"];
    for (const query of ["condition=new", "condition=used", "fuel=electric"])
      paths.push(`/cars/${await findFreeVehicle(app.browser(), language, query)}`);
    for (const path of paths)
      documents.push(...readData(await app.browser().open(translatePath(`/en-ca${path}`, language))));
  }
  expect(documents.map((data) => data["@type"]).sort()).toEqual([
    ...Array.from({ length: 4 }, () => "AutoDealer"),
    ...Array.from({ length: 6 }, () => "Car"),
  ]);
  expect(findVocabularyProblems(documents)).toEqual([]);
  // The check itself: a property that nobody knows, and a value that is none of its class.
  const car = documents.find((data) => data["@type"] === "Car");
  const wrong = { ...car, "@type": "Car", mileage: 7, itemCondition: "https://schema.org/Worn" };
  expect(findVocabularyProblems([wrong]).join()).toMatch(/mileage|Worn/);
});
