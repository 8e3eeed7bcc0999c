import { describe, expect, test } from "vitest";
import { user } from "#upstream/contract/user.ts";
import { engines, startUpstream } from "./upstream-fixture.ts";
describe.each(engines)("on $name", (engine) => {
  test("signs in", async () => {
    const upstream = await startUpstream({}, engine);
    const token = await upstream.signIn("customer");
    const who = await upstream.call(user.getUserDetails, {}, { token });
    expect(who.Email).toBe("customer@demo.test");
    expect(await upstream.send(user.getUserDetails, {})).toMatchObject({ ok: false, status: 401 });
    await upstream.close();
  });
});
