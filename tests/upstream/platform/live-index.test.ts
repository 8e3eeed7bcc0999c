/** When the index reads what again, without a database. */
import { expect, test, vi } from "vitest";
import { aVehicle } from "#tests/upstream/support/indexed-vehicles.ts";
import type { CatalogueState, Change } from "#upstream/services/widgets/inventory/catalogue-changes.ts";
import { type CatalogueReading, LiveIndex } from "#upstream/services/widgets/inventory/live-index.ts";

/** A catalogue whose changes, day and failures a test sets. */
function startCatalogue(options: ConstructorParameters<typeof LiveIndex>[2] = {}) {
  const prices = new Map([1, 2, 3].map((id) => [id, 10_000]));
  const state: CatalogueState = {
    horizon: "10",
    now: 1_000,
    today: "2026-03-01",
    holds: {},
    changes: [],
    hasMore: false,
  };
  const load = vi.fn(async (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const cashPrice = prices.get(id);
      return cashPrice === undefined ? [] : [{ ...aVehicle, id, cashPrice }];
    }),
  );
  const source = {
    readState: vi.fn(async (horizon: string | null) => ({ ...state, changes: horizon === null ? [] : state.changes })),
    findChangedVehicles: async (changes: readonly Change[]) => changes.map(([, , id]) => id),
    listIds: async (after: number) => [...prices.keys()].filter((id) => id > after),
    load,
    findSavedReading: vi.fn(async (): Promise<CatalogueReading | null> => null),
  };
  const live = new LiveIndex(source, () => {}, options);
  const listIds = async () => {
    const { index } = await live.open();
    return index.list("nordet", { filters: {}, sort: "price", from: null, limit: 24 }).ids;
  };
  return { prices, state, source, load, listIds, live };
}

test("reads the catalogue once, then only what has changed, and each change once", async () => {
  const { prices, state, load, listIds } = startCatalogue();
  expect(await listIds()).toEqual([3, 2, 1]);
  prices.set(1, 5_000);
  state.changes = [[1, "vehicle", 1]];
  load.mockClear();
  expect(await listIds()).toEqual([1, 3, 2]);
  // The database returns a change until older transactions have ended.
  expect(await listIds()).toEqual([1, 3, 2]);
  expect(load.mock.calls.map(([ids]) => ids)).toEqual([[1]]);
});

test("misses no change between two first requests that come at once", async () => {
  const { prices, state, source, listIds } = startCatalogue();
  source.readState.mockImplementationOnce(async () => ({ ...state, changes: [] }));
  source.readState.mockImplementationOnce(async () => {
    // It commits after the first vehicles were read, and before this state.
    await vi.waitFor(() => expect(source.load).toHaveBeenCalled());
    prices.set(1, 5_000);
    Object.assign(state, { horizon: "20", changes: [[1, "vehicle", 1]] });
    return { ...state, changes: [] };
  });
  await Promise.all([listIds(), listIds()]);
  source.readState.mockImplementation(async (horizon) => ({
    ...state,
    changes: horizon === "10" ? state.changes : [],
  }));
  expect(await listIds()).toEqual([1, 3, 2]);
});

test("takes a vehicle out that is no longer on sale, and takes a new one in", async () => {
  const { prices, state, listIds } = startCatalogue();
  await listIds();
  prices.delete(2);
  prices.set(7, 1);
  state.changes = [
    [1, "vehicle", 2],
    [2, "vehicle", 7],
  ];
  expect(await listIds()).toEqual([7, 3, 1]);
});

test("reads everything again on a new day and after a long silence", async () => {
  const { prices, state, load, listIds } = startCatalogue();
  await listIds();
  prices.set(3, 20_000);
  load.mockClear();
  expect(await listIds()).toEqual([3, 2, 1]);
  Object.assign(state, { today: "2026-03-02", now: 2_000 });
  expect(await listIds()).toEqual([2, 1, 3]);
  prices.set(2, 30_000);
  state.now += 13 * 3600;
  expect(await listIds()).toEqual([1, 3, 2]);
});

test("a failed reading fails its request only: the next one reads again", async () => {
  const { prices, state, load, listIds } = startCatalogue();
  load.mockRejectedValueOnce(new Error("gone"));
  await expect(listIds()).rejects.toThrow("gone");
  expect(await listIds()).toEqual([3, 2, 1]);
  prices.set(1, 1);
  state.changes = [[1, "vehicle", 1]];
  load.mockRejectedValueOnce(new Error("gone again"));
  await expect(listIds()).rejects.toThrow("gone again");
  expect(await listIds()).toEqual([1, 3, 2]);
});

test("with a large catalogue, a request does not wait longer than its patience", async () => {
  const { prices, state, load, listIds } = startCatalogue({ smallCatalogue: 2, patienceMs: 1 });
  expect(await listIds()).toEqual([3, 2, 1]);
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  prices.set(1, 1);
  state.changes = [[1, "vehicle", 1]];
  load.mockImplementationOnce(async () => {
    await slow;
    return [{ ...aVehicle, id: 1, cashPrice: 1 }];
  });
  expect(await listIds()).toEqual([3, 2, 1]);
  finish();
  await vi.waitFor(async () => expect(await listIds()).toEqual([1, 3, 2]));
});

test("goes on from a saved reading, and reads only what has changed since", async () => {
  const { prices, state, source, load, listIds } = startCatalogue();
  const saved = [1, 2, 3].map((id) => ({ ...aVehicle, id, cashPrice: 10_000 }));
  source.findSavedReading.mockResolvedValueOnce({ horizon: "5", now: 900, today: "2026-03-01", vehicles: saved });
  prices.set(1, 5_000);
  state.changes = [[1, "vehicle", 1]];
  expect(await listIds()).toEqual([1, 3, 2]);
  expect(source.readState).toHaveBeenCalledWith("5");
  expect(load.mock.calls.map(([ids]) => ids)).toEqual([[1]]);
});

test("a saved reading that cannot be read is asked for again", async () => {
  const { source, listIds } = startCatalogue();
  source.findSavedReading.mockRejectedValueOnce(new Error("gone"));
  await expect(listIds()).rejects.toThrow("gone");
  expect(await listIds()).toEqual([3, 2, 1]);
});

test("what is saved is whole: nothing before the first list, a new day once it is read, and nothing of a large catalogue", async () => {
  const { state, load, listIds, live } = startCatalogue();
  expect(await live.read()).toBeNull();
  await listIds();
  expect(await live.read()).toMatchObject({
    horizon: "10",
    today: "2026-03-01",
    vehicles: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  state.today = "2026-03-02";
  load.mockRejectedValueOnce(new Error("gone"));
  await expect(listIds()).rejects.toThrow("gone");
  expect(await live.read()).toMatchObject({ today: "2026-03-02" });
  const large = startCatalogue({ smallCatalogue: 2 });
  await large.listIds();
  expect(await large.live.read()).toBeNull();
});
