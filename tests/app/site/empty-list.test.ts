/** A list without vehicles offers what a filter less would show; the page does without what it cannot read. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
let widerReads = 0;
let isDown = false;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith("/products/list") || searchParams.get("limit") !== "1") return upstream.fetch(request);
      widerReads += 1;
      return isDown ? new Response(null, { status: 503 }) : upstream.fetch(request);
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  widerReads = 0;
  isDown = false;
});

const filters = "make=Honda&priceMin=1000&priceMax=900000&yearMin=2001&yearMax=2090&mileageMin=900000";

/** The place sorts the list, so it stays without the filters. */
const withoutFilters = "/en-ca/cars?postalCode=H2X&sort=nearest";

async function openEmptyList() {
  const page = await app.browser().open(`/en-ca/cars?condition=used&${filters}&postalCode=H2X&sort=nearest`);
  const links = page.main
    .querySelectorAll(".empty a")
    .map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
  return { page, links };
}

test("reads at most four wider lists, and offers those with vehicles", async () => {
  const { page, links } = await openEmptyList();
  expect([page.status, widerReads]).toEqual([200, 4]);
  const withoutMileage = `/en-ca/cars?condition=used&${filters.replace("&mileageMin=900000", "")}&postalCode=H2X&sort=nearest`;
  expect(links).toEqual([withoutFilters, withoutMileage]);
});

test("is shown without offers when no wider list can be read", async () => {
  isDown = true;
  const { page, links } = await openEmptyList();
  expect([page.status, links]).toEqual([200, [withoutFilters]]);
  expect(widerReads).toBeGreaterThan(0);
});

test("keeps the groups of its filters, and in them the chosen values", async () => {
  const readGroups = async (path: string) => {
    const { main } = await app.browser().open(path);
    return {
      names: main.querySelectorAll(".filter-group h2").map((heading) => heading.text),
      chosen: main.querySelectorAll(".filter-value[aria-current]").map((link) => link.text.trim()),
    };
  };
  const list = await readGroups("/en-ca/cars");
  const empty = await readGroups("/en-ca/cars?make=Honda&priceMax=1");
  expect(empty.names).toEqual(list.names);
  expect(empty.chosen).toEqual(["Honda0"]);
});
