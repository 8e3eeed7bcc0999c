import { z } from "@hono/zod-openapi";
import { auditCalls } from "./audit.ts";
import { carCalls } from "./catalogue/cars.ts";
import { colourCalls } from "./colours/colours.ts";
import { apiKeyCalls } from "./company/api-keys.ts";
import { companiesCalls } from "./company/companies.ts";
import { companyVehicleCalls } from "./company/company-vehicles.ts";
import { configurationCalls } from "./company/configurations.ts";
import { directoryEntryCalls } from "./company/directory-entry.ts";
import { employeeCalls } from "./company/employees.ts";
import { leadManagementCalls } from "./company/lead-management.ts";
import { leadCalls } from "./company/leads.ts";
import { companyOverviewCalls } from "./company/overview.ts";
import { partnerCalls } from "./company/partners.ts";
import { companyProfileCalls } from "./company/profile.ts";
import { stockCalls } from "./company/stock.ts";
import { stockImportCalls } from "./company/stock-imports.ts";
import { subscriptionCalls } from "./company/subscription.ts";
import { vehicleLabelCalls } from "./company/vehicle-label.ts";
import { webhookCalls } from "./company/webhooks.ts";
import { widgetCalls } from "./company/widgets.ts";
import { defineService, read } from "./define.ts";
import { bilingual, integerId } from "./fields.ts";
import { imageCalls } from "./images/images.ts";
import { statusMessageCalls } from "./messages/status-message.ts";
import { templateCalls } from "./messages/templates.ts";
import { importCalls } from "./notifications/imports.ts";
import { notificationCalls } from "./notifications/notifications.ts";
import { outsideCallRows } from "./outside-calls.ts";
import { pricedTrimCalls } from "./prices/priced-trims.ts";
import { featureCalls } from "./system/features.ts";
import { systemCalls } from "./system/system.ts";
import { blockCalls } from "./trade-in/block.ts";
import { cbbCalls } from "./trade-in/cbb.ts";
import { tradeInValueCalls } from "./trade-in/trade-in-values.ts";

/** A language of section 3: its id in payloads, its name in its own language, and its URL segment. */
export const languageRow = z.object({ ID: z.int(), Name: z.string(), Key: z.string() });

export const admin = defineService("admin", {
  getLanguages: read("/language/get-languages", {
    summary: "Lists the languages; the first one is the default.",
    access: "anyone",
    response: z.array(languageRow),
  }),
  getCountries: read("/location/get-countries", {
    summary: "Lists the countries where vehicles are sold: only Canada. The specification shows no fields.",
    access: "anyone",
    response: z.array(z.object({ ID: z.int(), Key: z.string(), Name: bilingual })),
  }),
  getProvinces: read("/location/get-provinces", {
    summary: "Lists the provinces and territories of a country, by default Canada.",
    access: "anyone",
    query: z.object({ countryId: integerId.optional() }),
    response: z.array(z.object({ ID: z.int(), Key: z.string(), Name: bilingual, CountryId: z.int() })),
  }),
  getCities: read("/location/get-cities", {
    summary: "Lists the cities of a province by name.",
    access: "anyone",
    query: z.object({ provinceId: integerId }),
    response: z.array(z.object({ ID: z.int(), Name: z.string(), ProvinceId: z.int() })),
  }),
  ...blockCalls,
  ...leadCalls,
  ...leadManagementCalls,
  ...companyVehicleCalls,
  ...stockCalls,
  ...stockImportCalls,
  ...vehicleLabelCalls,
  ...companyProfileCalls,
  ...companyOverviewCalls,
  ...employeeCalls,
  ...webhookCalls,
  ...widgetCalls,
  ...subscriptionCalls,
  ...auditCalls,
  ...companiesCalls,
  ...configurationCalls,
  ...directoryEntryCalls,
  ...tradeInValueCalls,
  ...apiKeyCalls,
  ...partnerCalls,
  ...outsideCallRows,
  ...cbbCalls,
  ...notificationCalls,
  ...carCalls,
  ...colourCalls,
  ...templateCalls,
  ...statusMessageCalls,
  ...pricedTrimCalls,
  ...importCalls,
  ...systemCalls,
  ...featureCalls,
  ...imageCalls,
});
