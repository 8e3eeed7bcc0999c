/** A text mentions a user by their e-mail, phone or id as a whole word, never as part of another's. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { whereMentions } from "#upstream/services/personal-data/personal-table.ts";

const id = "0b9c2c7e-4f2e-4d6a-9a55-6a1f3e1f0c11";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const isFound = async (text: string, value: string): Promise<boolean> => {
  const found = await upstream.database.db.execute(sql`select ${whereMentions(sql`${text}::text`, [value])} as found`);
  return (found as unknown as { rows: { found: boolean }[] }).rows[0]?.found ?? false;
};

test.each([
  ["an address alone", "a@x.ca", "a@x.ca"],
  ["at a sentence's end", "Write to a@x.ca.", "a@x.ca"],
  ["in a link and in JSON", '{"to":"mailto:a@x.ca?subject=1"}', "a@x.ca"],
  ["after a new line of JSON", JSON.stringify({ text: "Hello\na@x.ca\tBye" }), "a@x.ca"],
  ["with a pattern's characters", "To a+b.c@x.ca!", "a+b.c@x.ca"],
  ["a phone", "Call 514 555-0123, please", "514 555-0123"],
  ["a phone after its country", "to +15145550123", "5145550123"],
  ["an id in a key", `confirm:${id}`, id],
  ["an id in a file's name", `contract-${id}.pdf`, id],
])("is found: %s", async (_case, text, value) => {
  expect(await isFound(text, value)).toBe(true);
});

test.each([
  ["longer before", "aa@x.ca", "a@x.ca"],
  ["longer before by a sign", "b.a@x.ca, b+a@x.ca, b-a@x.ca, b_a@x.ca, b'a@x.ca", "a@x.ca"],
  ["longer after", "a@x.cab", "a@x.ca"],
  ["of a longer host", "a@x.ca.org", "a@x.ca"],
  ["another where a pattern would do", "a@xxca, aab@x.ca", "a+b@x.ca"],
  ["a longer phone", "51455501234 and 35145550123", "5145550123"],
  ["a longer id", `${id}0`, id],
])("is another's: %s", async (_case, text, value) => {
  expect(await isFound(text, value)).toBe(false);
});
