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
    read: (id: string, { owner = "nordet token", name = "session", writes = "request.0" as string | null } = {}) =>
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
  const after = { writes: "request.1" };
  expect([await read("page-0001", after), await read("page-0001", after)]).toEqual([{ read: 3 }, { read: 3 }]);
  expect(await read("page-0001", { writes: "request.2" })).toEqual({ read: 4 });
  expect(await read("page-0002")).toEqual({ read: 2 });
});

test("who does not say what it writes, or says nonsense, reads for itself; so does another request with the page's id", async () => {
  const { read } = start();
  expect(await read("page-0001")).toEqual({ read: 1 });
  for (const writes of [null, "-1", "a lot", "0", "99999", "request.99999"]) await read("page-0001", { writes });
  expect(await read("page-0001", { writes: null })).toEqual({ read: 8 });
  expect(await read("page-0001", { writes: "other.0" })).toEqual({ read: 9 });
});

test("what has another name is another read, and the page's write ends them all", async () => {
  const { read } = start();
  const readPurchase = (writes = "request.0") => read("page-0001", { name: "purchase of 7", writes });
  expect([await read("page-0001"), await readPurchase(), await readPurchase()]).toEqual([
    { read: 1 },
    { read: 2 },
    { read: 2 },
  ]);
  expect(await readPurchase("request.1")).toEqual({ read: 3 });
});

test("a session that could not be read is read again", async () => {
  const { find, read } = start();
  find.mockRejectedValueOnce(new Error("no connection"));
  await expect(read("page-0001")).rejects.toThrow("no connection");
  expect(await read("page-0001")).toEqual({ read: 1 });
});
