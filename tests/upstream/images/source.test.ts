/** What the client of the picture source makes of answers that are wrong. */
import { expect, test } from "vitest";
import { askRecord, askRecords, type PictureSource, SourceDown } from "#upstream/services/images/source.ts";

const sourceThatAnswers = (reply: unknown): PictureSource => ({
  address: "https://pictures.test",
  key: "key",
  fetch: async () => Response.json(reply),
});

const record = { vifId: 7, year: 2026, make: "Acura", model: "Integra", trim: "Elite" };
const row = { ...record, pictures: 3 };

test.each([
  ["the page before", { rows: [row], next: 4 }],
  ["the same page", { rows: [row], next: 5 }],
  ["a page behind nothing", { rows: [], next: 9 }],
])("a list that leads to %s is no answer, because its reader would never end", async (_, reply) => {
  await expect(askRecords(sourceThatAnswers(reply), { market: "ca", after: 5 })).rejects.toThrow(SourceDown);
});

test("a list goes on, and ends", async () => {
  const pages = [
    { rows: [row], next: 7 },
    { rows: [], next: null },
  ];
  for (const page of pages) expect(await askRecords(sourceThatAnswers(page), { market: "ca", after: 5 })).toEqual(page);
});

test("names lose the characters that cannot be stored or that deceive their reader", async () => {
  const name = { en: "Red\u0000", fr: "Rouge\u202e" };
  const reply = {
    ...{ ...record, trim: " Elite\u0000\n A-Spec\u202e", market: "ca" },
    pictures: [{ angle: "side", colour: { code: "red", name, hex: "#ff0000" } }],
  };
  const found = await askRecord(sourceThatAnswers(reply), 7);
  expect(found?.trim).toBe("Elite A-Spec");
  expect(found?.pictures[0]?.colour.name).toEqual({ en: "Red", fr: "Rouge" });
});
