/**
 * The calls of the specification's section 7, listed by hand and compared with the contract: method and path must match.
 * A call that another one replaces, or that is not built yet, is listed with the reason.
 */
import { describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";

const listed = (method: "get" | "post", folder: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${method} /${folder}/${name}`);

const specified = {
  "Session and user": [
    ...listed("get", "state", "get-user-token get-other-user-token logout"),
    ...listed("get", "user", "get-users get-user-details get-other-user-details get-user-types-legacy"),
    ...listed("get", "user", "get-user-dashboard-sections"),
    ...listed("post", "user", "register update-user update-user-self SendVerificationEmail create-admin-user"),
    ...listed("post", "user", "update-user-full activate-account VerifySmsCode SendSmsCode SendSmsCodeTradeIn"),
    ...listed("post", "user", "delete-account-section update-user-password send-reset-password-email reset-password"),
  ],
  "Consumer purchase flow": [
    ...listed(
      "post",
      "customers",
      "save-customer-completed-steps create-customer-vehicle save-customer-protection-plan",
    ),
    ...listed("post", "customers", "save-customer-delivery upload-driverslicence confirm-customer-drivers-license"),
    ...listed("get", "customers", "get-customer-transactions-details get-customer-transactions-list"),
    ...listed("get", "customers", "get-customer-protection-plans get-customer-delivery-details"),
    ...listed(
      "get",
      "customers",
      "get-customer-form-details get-customer-drivers-licence get-customer-payment-details",
    ),
    ...listed("get", "buy-online", "get-protection-plans get-delivery-types"),
    ...listed("get", "creditapp", "get-employment-status get-residential-status get-genders get-matrimonials"),
    ...listed("get", "creditapp", "get-income-types get-employment-types get-income-frequency"),
    ...listed("get", "creditapp", "get-credit-application-details"),
    ...listed("post", "creditapp", "create-credit-application"),
    ...listed("post", "finances", "stripe-payment-intent"),
    ...listed("get", "finances", "get-stripe-key"),
    ...listed("post", "revieworder", "upload-signature finalize"),
    ...listed("get", "revieworder", "get-customer-vehicle-order get-review-order-details"),
    ...listed("get", "buy-online/vehicle-timer", "set/{id} check/{id} expand/{id} delete/{id}"),
    ...listed("post", "buy-online", "leads/send"),
  ],
  Garage: [
    ...listed("get", "vehicles", "customerVehicleValue get-customer-vehicles get-customer-vehicle-details"),
    ...listed("post", "vehicles", "create-customer-vehicle"),
  ],
  "Languages and places": [
    ...listed("get", "language", "get-languages"),
    ...listed("get", "location", "get-countries get-provinces get-cities"),
  ],
  "Trade-in catalogue": [
    ...listed("get", "tradein", "years makes models colors make-model series styles transmissionTypes engines"),
    ...listed("get", "tradein", "driveTrains equipmentsByVehicleID vehicle vin-decode"),
  ],
  "Taxes, promotions and products": [
    ...listed("get", "finances", "get-taxes get-trims-promotions"),
    ...listed("get", "products", "get/{id}"),
  ],
};

/** Calls that another call replaces. */
const replacedCalls: Record<string, string> = {
  "post /user/update-user": "update-user-full, by the staff",
  "get /user/get-user-types-legacy": "the roles of section 6 are the product's own",
  "post /customers/save-customer-completed-steps": "a step is done once its own save is",
  "post /customers/confirm-customer-drivers-license": "upload-driverslicence takes the confirmation with the images",
  "get /finances/get-stripe-key": "cards are typed on Stripe's own page, which no key of ours opens",
};

/** Calls that are not built yet. */
const missingCalls: Record<string, string> = {
  "get /finances/get-trims-promotions": "promotions",
};

const rows = [user, buyOnline, admin, widgets, garage].flatMap((service) => Object.values(service));
const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
// The name of an id in a path does not matter.
const built = new Set(rows.map((row) => addressOf(row).replace("{vehicleId}", "{id}")));

describe("section 7's calls", () => {
  test.each(Object.entries(specified))("of %s are in the contract", (_, calls) => {
    const missing = calls.filter((call) => !built.has(call) && !(call in replacedCalls) && !(call in missingCalls));
    expect(missing).toEqual([]);
  });

  test("that are listed as missing or replaced are in the specification and not in the contract", () => {
    const exceptions = [...Object.keys(replacedCalls), ...Object.keys(missingCalls)];
    const calls = new Set(Object.values(specified).flat());
    expect(exceptions.filter((call) => built.has(call) || !calls.has(call))).toEqual([]);
  });
});
