import { expect, test } from "vitest";
import { startApp } from "#tests/app/support/app-fixture.ts";
import { fuzzForms } from "#tests/app/support/form-fuzz.ts";
import { triesAll } from "#tests/sample.ts";
import { createPerson } from "#tests/upstream/support/person-things.ts";

test("hostile posts to every form are answered, never by 500 and never late", async () => {
  const app = await startApp();
  const owner = await createPerson(app.upstream, { word: "Fuzzed", vin: "1HGCM82633A004352" });
  const { failures, formCount, statuses } = await fuzzForms(app, owner, { count: triesAll ? 250 : 80, seed: 7 });
  expect(failures).toEqual([]);
  // The forms were found, and some posts were valid.
  expect(formCount).toBeGreaterThan(200);
  expect(statuses.get("customer")?.get(303)).toBeGreaterThan(0);
  await app.close();
}, 600_000);
