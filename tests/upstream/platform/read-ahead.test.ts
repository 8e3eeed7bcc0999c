import { expect, test, vi } from "vitest";
import { readAhead } from "#upstream/services/widgets/read-ahead.ts";
import type { Showroom } from "#upstream/services/widgets/showroom.ts";

const showroom = {} as Showroom;
const unread = ["catalogue: being read"];

test("the catalogue is read at the start, and lists can be served afterwards", async () => {
  let resolve = (_: Showroom) => {};
  const promise = new Promise<Showroom>((done) => {
    resolve = done;
  });
  const open = vi.fn(() => promise);
  const whatIsUnread = readAhead(open);
  expect(whatIsUnread()).toEqual(unread);
  resolve(showroom);
  await vi.waitFor(() => expect(whatIsUnread()).toEqual([]));
  expect(open).toHaveBeenCalledTimes(1);
});

test("a reading that fails begins again when somebody asks", async () => {
  const open = vi.fn(async () => showroom);
  open.mockRejectedValueOnce(new Error("no connection"));
  const whatIsUnread = readAhead(open);
  expect(whatIsUnread()).toEqual(unread);
  await vi.waitFor(() => expect(whatIsUnread()).toEqual([]));
  expect(open).toHaveBeenCalledTimes(2);
});
