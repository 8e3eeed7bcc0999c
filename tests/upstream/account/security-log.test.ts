/** What the log says about sign-ins and refused access, without secrets. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

const entries: { message: string; fields: object }[] = [];
const record = (fields: object, message: string) => void entries.push({ message, fields });
const messages = () => entries.map(({ message }) => message);

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream(
    {},
    {
      hasPeriodicTasks: false,
      log: { info: record, warn: record, error: record },
    },
  );
});
afterAll(() => upstream.close());

test("sign-ins, wrong passwords and refused calls are logged, and no password or e-mail", async () => {
  entries.length = 0;
  const signIn = (Password: string) =>
    upstream.send(user.login, { UserName: "customer@demo.test", Password, RememberMe: true }, { address: "192.0.2.7" });
  expect((await signIn("Wrong-one-1")).ok).toBe(false);
  expect((await signIn(demoPassword)).ok).toBe(true);
  expect(messages()).toEqual(["wrong password", "session opened"]);
  expect(entries[0]?.fields).toEqual({ address: "192.0.2.7" });
  const token = await upstream.signIn("customer");
  await upstream.send(user.getUsers, {}, { token });
  expect(entries.at(-1)).toEqual({ message: "call refused", fields: { call: "getUsers", code: "not_allowed" } });
  for (const secret of [demoPassword, "Wrong-one-1", "customer@demo.test"])
    expect(JSON.stringify(entries)).not.toContain(secret);
});
