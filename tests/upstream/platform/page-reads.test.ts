import { expect, test, vi } from "vitest";
import { PageReads } from "#upstream/http/page-reads.ts";

const request = (id: string) => new Request("http://upstream.test/", { headers: { "X-Request-Id": id } });

function start() {
  const reads = new PageReads();
  let count = 0;
  const find = vi.fn(async () => {
    count += 1;
    return { read: count };
  });
  return {
    find,
    read: (id: string, owner = "nordet token", name = "session") => reads.of(request(id), owner)(name, find),
    write: (id: string, owner = "nordet token") => reads.startWriting(request(id), owner),
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
  expect(await read("page-0001", "nordet other")).toEqual({ read: 2 });
  expect(await read("page-0001", "finance token")).toEqual({ read: 3 });
  expect([await read(""), await read("")]).toEqual([{ read: 4 }, { read: 5 }]);
});

test("once it writes, the page reads its session again, each time; other pages do not", async () => {
  const { read, write } = start();
  expect([await read("page-0001"), await read("page-0002")]).toEqual([{ read: 1 }, { read: 2 }]);
  write("page-0001");
  expect([await read("page-0001"), await read("page-0001")]).toEqual([{ read: 3 }, { read: 4 }]);
  expect(await read("page-0002")).toEqual({ read: 2 });
});

test("a write without a page's id ends no reads", async () => {
  const { read, write } = start();
  write("");
  expect([await read("page-0001"), await read("page-0001")]).toEqual([{ read: 1 }, { read: 1 }]);
});

test("what has another name is another read, and the page's write ends them all", async () => {
  const { read, write } = start();
  const readPurchase = () => read("page-0001", undefined, "purchase of 7");
  expect([await read("page-0001"), await readPurchase(), await readPurchase()]).toEqual([
    { read: 1 },
    { read: 2 },
    { read: 2 },
  ]);
  write("page-0001");
  expect(await readPurchase()).toEqual({ read: 3 });
});

test("a session that could not be read is read again", async () => {
  const { find, read } = start();
  find.mockRejectedValueOnce(new Error("no connection"));
  await expect(read("page-0001")).rejects.toThrow("no connection");
  expect(await read("page-0001")).toEqual({ read: 1 });
});
