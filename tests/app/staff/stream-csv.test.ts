/** A list is exported page by page, as one file or as a broken download. */
import { expect, test } from "vitest";
import { streamCsv } from "#app/shared/list/csv.server.ts";

const columns = [
  { header: "Id", text: ({ id }: { id: number; name: string }) => id },
  { header: "Name", text: ({ name }: { id: number; name: string }) => name },
];
const pages = [
  { rows: [{ id: 1, name: "Ève" }], nextCursor: "2" },
  { rows: [{ id: 2, name: "=1+1" }], nextCursor: "3" },
  { rows: [{ id: 3, name: "Noël" }], nextCursor: null },
];

test("the pages of a list become one file with one header", async () => {
  const requested: (string | undefined)[] = [];
  const response = await streamCsv("users", columns, async (after) => {
    requested.push(after);
    return pages[Number(after ?? 1) - 1] ?? { rows: [], nextCursor: null };
  });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="users.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text).toBe("\ufeffId,Name\r\n1,Ève\r\n2,'=1+1\r\n3,Noël\r\n");
  expect(requested).toEqual([undefined, "2", "3"]);
});

test("a semicolon opens no cell of its own, where it separates them", async () => {
  const response = await streamCsv("users", columns, async () => ({
    rows: [{ id: 1, name: "x;=1+1" }],
    nextCursor: null,
  }));
  expect(await response.text()).toContain('1,"x;=1+1"');
});

test("a list without rows is a file with a header", async () => {
  const response = await streamCsv("users", columns, async () => ({ rows: [], nextCursor: null }));
  expect(await response.text()).toBe("Id,Name\r\n");
});

test("a refusal of the first page is thrown, so that it becomes a page", async () => {
  const refusal = new Response(null, { status: 403 });
  await expect(streamCsv("users", columns, () => Promise.reject(refusal))).rejects.toBe(refusal);
});

test("a failure in the middle breaks the download off", async () => {
  const response = await streamCsv("users", columns, (after) =>
    after ? Promise.reject(new Response(null, { status: 503 })) : Promise.resolve({ rows: [], nextCursor: "2" }),
  );
  await expect(response.text()).rejects.toBeInstanceOf(Response);
});
