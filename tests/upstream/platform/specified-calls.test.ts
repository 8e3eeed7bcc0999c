/**
 * The calls of the specification's section 7, listed by hand and compared with the contract: method and path must match.
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
  "Trade-in": [
    ...listed("get", "tradein", "all-vehicle get-trade-in-details get-trade-in-details-by-step-id"),
    ...listed("get", "tradein", "get-trade-in-images-custom get-missing-data-trade-in-images-custom"),
    ...listed("post", "tradein", "create-trade-in create-stand-alone-trade-in save-stand-alone-tradein-image"),
    ...listed("post", "tradein", "save-stand-alone-tradein-image-custom create-new-document send-email-pdf"),
    ...listed("post", "tradein", "finalize-stand-alone-tradein confirm-stand-alone-trade-in update-trade-in-vin"),
  ],
  Catalogue: [
    ...listed("get", "vehicles", "get-makes get-admin-models get-admin-eu-models get-trims get-eu-trims"),
    ...listed("get", "vehicles", "get-chrome-data-years get-chrome-data-makes get-evox-eu-years get-evox-eu-makes"),
    ...listed("get", "vehicles", "get-evox-eu-models"),
  ],
  Images: [
    ...listed("get", "images", "save-chrome-trim-main-image save-evox-eu-main-image save-chrome-model-main-image"),
    ...listed("get", "images", "save-evox-eu-model-main-image get-evox-mapping get-evox-year get-evox-makes"),
    ...listed("get", "images", "get-evox-models get-evox-trims get-viflist download-viflist download-evox-images"),
    ...listed("get", "images", "cancel-evox-download get-evox-trims-folders-status get-evox-download-status"),
    ...listed("get", "images", "fix-evox-trims-folders-status get-evox-images get-evox-eu-images"),
    ...listed("get", "images", "get-images-gallery get-eu-images-gallery save-images-id download-images"),
  ],
  "Colours and cars": [
    ...listed("post", "colors", "save-chrome-colors-mapping"),
    ...listed("get", "colors", "get-chrome-colors-mapping ail-colors"),
    ...listed("get", "cars", "get-chrome-data-models"),
    ...listed("post", "cars", "activate-model activate-trim create-model create-submodels delete-submodels"),
    ...listed("post", "cars", "save-model-promotion-image-url save-model-promotion-note"),
  ],
  Company: [
    ...listed("get", "company", "get-companies get-shopitrade-companies get-company-details"),
    ...listed("get", "company", "get-company-forms-details get-nordet-configuration get-promotions-configuration"),
    ...listed("get", "company", "get-directory-configuration get-company-types get-company-makes"),
    ...listed("get", "company", "get-company-emails get-leads get-leads-details get-lead-shopitrade-company-list"),
    ...listed("post", "company", "create-company update-company update-shopitrade-company"),
    ...listed("post", "company", "update-nordet-configuration update-company-forms-configuration"),
    ...listed("post", "company", "update-promotions-configuration update-directory-configuration save-company-emails"),
    "post /{token}",
  ],
  "The admin service's others": [
    ...listed("get", "template", "get-templates"),
    ...listed("get", "notifications", "get-notifications-types get-notifications get-notifications-imports-list"),
    ...listed("get", "notifications", "get-notifications-import-status get-errors-sections get-notifications-errors"),
    ...listed("post", "notifications", "change-notification-status"),
    ...listed("get", "thirdparties", "get-api-logs get-api-errors cbb/get-api-configs"),
    ...listed("post", "thirdparties", "cbb/save-config"),
    ...listed("post", "tradeInBlock", "get-all-trade-in-block get-filters add-trade-in"),
    ...listed("post", "status", "send-message"),
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

const rows = [user, buyOnline, admin, widgets, garage].flatMap((service) => Object.values(service));
const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
// The name of an id in a path does not matter.
const built = new Set(rows.map((row) => addressOf(row).replace("{vehicleId}", "{id}")));

describe("section 7's calls", () => {
  test.each(Object.entries(specified))("of %s are in the contract", (_, calls) => {
    const missing = calls.filter((call) => !built.has(call));
    expect(missing).toEqual([]);
  });

  test("are all listed", () => {
    const calls = Object.values(specified).flat();
    expect([calls.length, new Set(calls).size]).toEqual([176, 176]);
  });
});
