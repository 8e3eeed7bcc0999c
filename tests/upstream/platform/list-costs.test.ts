/** What a list costs does not grow with its table: 20 times as many users cost at most half as much again. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallInput } from "#contract/define.ts";
import { countLimit } from "#contract/list.ts";
import { user } from "#contract/user.ts";
import { explainList } from "#tests/upstream/support/list-plans.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { users } from "#upstream/db/schema/index.ts";

const server = engines.find(({ name }) => name === "PostgreSQL");
const atMost = 1.5;

const views: Record<string, CallInput<typeof user.getUsers>> = {
  ...{ name: { sort: "name" }, "-name": { sort: "-name" } },
  ...{ email: { sort: "email" }, "-email": { sort: "-email" } },
  ...{ lastAccessed: { sort: "lastAccessed" }, "-lastAccessed": { sort: "-lastAccessed" } },
  ...{ created: { sort: "created" }, "-created": { sort: "-created" } },
  "search by name": { search: "Zoé Lachance-17" },
  "search by a part of a name": { search: "chance-17" },
  "search without a match": { search: "Nobody" },
};

describe.skipIf(!server)("the list of 20,000 users costs hardly more than that of 1,000", () => {
  let upstream: TestUpstream;
  let token: string;
  const small = new Map<string, Awaited<ReturnType<typeof measure>>>();

  const measure = (input: CallInput<typeof user.getUsers>) => explainList(upstream, user.getUsers, input, token);

  /** Twenty of them have the searched name, whatever the number of the others. */
  const insertUsers = async (from: number, to: number) => {
    await upstream.database.db.execute(sql`insert into users
      (user_type_id, user_name, email, first_name, last_name, brand_key, email_verified_at, created_at, last_accessed_at)
      select 8, 'cost-' || n, md5(n::text) || '@example.com', 'Zoé',
        case when n <= 20 then 'Lachance-17' else 'Côté ' || md5(n::text) end, 'nordet', now(),
        now() - n * interval '1 minute', case when n % 3 > 0 then now() - n * interval '1 second' end
      from generate_series(${from}::integer, ${to}::integer) n`);
    // Autovacuum is off in tests; elsewhere it does this.
    await upstream.database.db.execute(sql`vacuum analyze users`);
  };

  beforeAll(async () => {
    upstream = await startUpstream({}, { engine: server });
    token = await upstream.signIn("team");
    const count = await upstream.database.db.$count(users);
    await insertUsers(1, 1_000 - count);
    for (const [name, input] of Object.entries(views)) small.set(name, await measure(input));
    await insertUsers(1_001, 20_000);
  }, 60_000);
  afterAll(() => upstream.close());

  test.each(Object.keys(views))("%s", async (name) => {
    const after = await measure(views[name] ?? {});
    const { page } = small.get(name) ?? after;
    expect(small.has(name)).toBe(true);
    expect(after.page.buffers).toBeLessThanOrEqual(page.buffers * atMost);
    expect(after.page.rowsRead).toBeLessThanOrEqual(page.rowsRead * atMost);
    // The number of rows is counted up to a limit, so that it stays the same from there on.
    expect(after.count.rowsRead).toBeLessThanOrEqual(countLimit + 1);
  });
});
