import { expect, test, vi } from "vitest";
import { PageReads } from "#upstream/http/page-reads.ts";

/** @param writes how many writes of the page have ended; null if its app does not say */
const request = (id: string, writes: string | null) =>
  new Request("http://upstream.test/", {
    headers: { "X-Request-Id": id, ...(writes !== null && { "X-Page-Writes": writes }) },
  });

function start() {
  const reads = new PageReads();
  let count = 0;
  const find = vi.fn(async () => {
    count += 1;
    return { read: count };
  });
  return {
    find,
    read: (id: string, { owner = "nordet token", name = "session", writes = "0" as string | null } = {}) =>
      reads.of(request(id, writes), owner)(name, find),
  };
}

test("the calls of a page read its session once", async () => {
  const { find, read } = start();
  expect(await Promise.all([read("page-0001"), read("page-0001"), read("page-0001")])).toEqual([
    { read: 1 },
    { read: 1 },
    { read: 1 },
  ]);
  await read("page-0002");
  expect(find).toHaveBeenCalledTimes(2);
});

test("another token or brand never gets it, and a request without an id reads for itself", async () => {
  const { read } = start();
  expect(await read("page-0001")).toEqual({ read: 1 });
  expect(await read("page-0001", { owner: "nordet other" })).toEqual({ read: 2 });
  expect(await read("page-0001", { owner: "finance token" })).toEqual({ read: 3 });
  expect([await read(""), await read("")]).toEqual([{ read: 4 }, { read: 5 }]);
});

test("after a write, the page reads its session once more; other pages do not", async () => {
  const { read } = start();
  expect([await read("page-0001"), await read("page-0002")]).toEqual([{ read: 1 }, { read: 2 }]);
  const after = { writes: "1" };
  expect([await read("page-0001", after), await read("page-0001", after)]).toEqual([{ read: 3 }, { read: 3 }]);
  expect(await read("page-0001", { writes: "2" })).toEqual({ read: 4 });
  expect(await read("page-0002")).toEqual({ read: 2 });
});

test("an app that does not say what it writes shares its reads; one that says nonsense does not", async () => {
  const { read } = start();
  expect([await read("page-0001"), await read("page-0001", { writes: null })]).toEqual([{ read: 1 }, { read: 1 }]);
  for (const writes of ["-1", "a lot", "99999"]) await read("page-0001", { writes });
  expect(await read("page-0001", { writes: "-1" })).toEqual({ read: 5 });
});

test("what has another name is another read, and the page's write ends them all", async () => {
  const { read } = start();
  const readPurchase = (writes = "0") => read("page-0001", { name: "purchase of 7", writes });
  expect([await read("page-0001"), await readPurchase(), await readPurchase()]).toEqual([
    { read: 1 },
    { read: 2 },
    { read: 2 },
  ]);
  expect(await readPurchase("1")).toEqual({ read: 3 });
});

test("a session that could not be read is read again", async () => {
  const { find, read } = start();
  find.mockRejectedValueOnce(new Error("no connection"));
  await expect(read("page-0001")).rejects.toThrow("no connection");
  expect(await read("page-0001")).toEqual({ read: 1 });
});
