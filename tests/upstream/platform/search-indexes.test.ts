/** Each index of a search is sampled finely (migration 0065): from few samples, one that matches by chance misleads the plan of a page. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const indexes = z.object({ rows: z.array(z.object({ name: z.string(), samples: z.number() })) });

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

test("every index of a search has a fine sample of its texts", async () => {
  const { rows } = indexes.parse(
    await upstream.database.db.execute(sql`select relname as name, attstattarget as samples
      from pg_class join pg_attribute on attrelid = pg_class.oid where relkind = 'i' and relname like '%\\_search' order by 1`),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ samples }) => samples !== 1000)).toEqual([]);
});
