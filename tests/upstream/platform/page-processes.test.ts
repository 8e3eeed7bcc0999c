/** Several upstream processes answer one page: what the page has changed at one of them, the others show too. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyCall } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import { requestOf, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { createUpstream } from "#upstream/app.ts";

let upstream: TestUpstream;
let other: Awaited<ReturnType<typeof createUpstream>>;
beforeAll(async () => {
  upstream = await startUpstream();
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const database: TestUpstream["database"] = Object.create(upstream.database);
  database.close = async () => {};
  other = await createUpstream(upstream.config, { log, database, hasPeriodicTasks: false });
});
afterAll(async () => {
  await other.close();
  await upstream.close();
});

/** A call of the page with this id, of which so many writes have ended. */
function requestOfPage(id: string, writes: number, token: string, row: AnyCall, input: Record<string, unknown> = {}) {
  const request = requestOf(row, input, { token });
  request.headers.set("X-Request-Id", id);
  request.headers.set("X-Page-Writes", `request.${writes}`);
  return request;
}

test("a read after the page's write shows it, whichever process took the write", async () => {
  const token = await upstream.signIn("user");
  const readName = async (writes: number) => {
    const response = await upstream.fetch(requestOfPage("page-0001", writes, token, user.getUserDetails));
    return user.getUserDetails.response.parse(await response.json()).FirstName;
  };
  expect(await readName(0)).not.toBe("Anouk");
  const names = { firstName: "Anouk", lastName: "Tremblay" };
  expect((await other.fetch(requestOfPage("page-0001", 0, token, user.updateUserSelf, names))).status).toBe(200);
  expect(await readName(1)).toBe("Anouk");
});

test("a session that a page ends by a GET is ended for the page's next read", async () => {
  const token = await upstream.signIn("user");
  const readStatus = async (writes: number) =>
    (await upstream.fetch(requestOfPage("page-0002", writes, token, user.getUserDetails))).status;
  expect(await readStatus(0)).toBe(200);
  expect(user.logout.method).toBe("get");
  expect((await other.fetch(requestOfPage("page-0002", 0, token, user.logout))).status).toBe(200);
  expect(await readStatus(1)).toBe(401);
});
