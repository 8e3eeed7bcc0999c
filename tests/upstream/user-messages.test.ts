/** What was written to somebody: their own, of the brand, and only once the address is proven theirs. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { user } from "#upstream/contract/user.ts";
import { outbox, users } from "#upstream/db/schema/index.ts";
import { createBuyer } from "./purchase-actors.ts";
import { engines, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

describe.each(engines)("messages on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  }, 60_000);
  afterAll(() => upstream.close());

  test("are told by subject, latest first, to their own reader alone", async () => {
    const { db } = upstream.database;
    const reader = await createBuyer(upstream);
    const other = await createBuyer(upstream);
    const [{ email = "" } = {}] = await db.select({ email: users.email }).from(users).where(eq(users.id, reader.id));
    const letter = { channel: "email" as const, recipient: email, text: "secret", sender: "Nordet" };
    await db.insert(outbox).values([
      { ...letter, subject: "first" },
      { ...letter, subject: "second" },
      { ...letter, subject: "another brand's", sender: "Elsewhere" },
      { ...letter, subject: "another's", recipient: "someone@example.com" },
    ]);
    const read = async (token: string, limit?: number) =>
      (await upstream.call(user.getUserMessages, { ...(limit && { limit }) }, { token })).messages;
    expect((await read(reader.token)).map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect(await read(reader.token, 1)).toHaveLength(1);
    expect(JSON.stringify(await read(reader.token))).not.toContain("secret");
    expect(await read(other.token)).toEqual([]);
    await db.update(users).set({ email_verified_at: null }).where(eq(users.id, reader.id));
    expect(await read(reader.token)).toEqual([]);
  });
});
