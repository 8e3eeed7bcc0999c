import { describe, expect, test } from "vitest";
import { type Changes, PageStore, type StoredPage } from "#server/public-pages/page-store.ts";

const page = (facts: Partial<StoredPage> = {}): StoredPage => ({
  status: 200,
  headers: [],
  body: new Uint8Array([1]),
  vehicleIds: new Set([7]),
  choosesVehicles: false,
  drawnAt: 0,
  ...facts,
});
const changes = (facts: Partial<Changes>): Changes => ({
  held: new Set(),
  changed: new Set(),
  concernsAll: false,
  ...facts,
});
const always = () => true;

async function storeWith(facts: Partial<StoredPage> = {}): Promise<PageStore> {
  const store = new PageStore();
  await store.draw("key", async () => page(facts), always);
  return store;
}

describe("a change drops the pages that it concerns", () => {
  const list = { choosesVehicles: true };
  const cases: [name: string, page: Partial<StoredPage>, change: Partial<Changes>, isKept: boolean][] = [
    ["a hold of its vehicle", {}, { held: new Set([7]) }, false],
    ["a hold of another", {}, { held: new Set([8]) }, true],
    ["a hold of a vehicle that a list does not show", list, { held: new Set([8]) }, true],
    ["another price of its vehicle", {}, { changed: new Set([7]) }, false],
    ["another price elsewhere", {}, { changed: new Set([8]) }, true],
    ["another price elsewhere, for a list", list, { changed: new Set([8]) }, false],
    ["a change of many", { vehicleIds: new Set() }, { concernsAll: true }, false],
    ["nothing", list, {}, true],
  ];
  test.each(cases)("%s", async (_, facts, change, isKept) => {
    const store = await storeWith(facts);
    store.apply(changes(change));
    expect(store.find("key") !== undefined).toBe(isKept);
  });
});

test("a page that was being drawn when its vehicle changed is given to who waits, and not stored", async () => {
  const store = new PageStore();
  let finish: (page: StoredPage) => void = () => {};
  const drawing = store.draw("key", () => new Promise((resolve) => (finish = resolve)), always);
  store.apply(changes({ held: new Set([7]) }));
  // Who asks from now on must see the change: the page is drawn once more.
  const after = store.draw("key", async () => page({ status: 201 }), always);
  finish(page());
  expect([(await drawing).status, (await after).status]).toEqual([200, 201]);
  expect(store.find("key")?.status).toBe(201);
});

test("a page is drawn once for all who ask meanwhile, and again after a failure", async () => {
  const store = new PageStore();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    if (drawn === 1) throw new Error("down");
    return page();
  };
  const first = await Promise.allSettled([1, 2, 3].map(() => store.draw("key", draw, always)));
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await Promise.all([1, 2, 3].map(() => store.draw("key", draw, always)));
  expect(drawn).toBe(2);
});

test("what may not be stored is not", async () => {
  const store = new PageStore();
  await store.draw(
    "key",
    async () => page(),
    () => false,
  );
  expect(store.find("key")).toBeUndefined();
});
