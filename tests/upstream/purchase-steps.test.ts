import { describe, expect, test } from "vitest";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { engines, startUpstream } from "./upstream-fixture.ts";
describe.each(engines)("on $name", (engine) => {
  test("opens", async () => {
    const upstream = await startUpstream({}, engine);
    const token = await upstream.signIn("customer");
    const { transaction } = await upstream.call(buyOnline.createCustomerVehicle, { vehicleId: 1 }, { token });
    console.log(JSON.stringify(transaction, null, 1));
    console.time("again");
    await upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId: 1 }, { token });
    console.timeEnd("again");
    await upstream.close();
  });
});
