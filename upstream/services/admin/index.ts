import { admin } from "#contract/admin.ts";
import { implement } from "#upstream/http/implement.ts";
import { apiKeyHandlers } from "#upstream/services/api-keys/index.ts";
import { auditHandlers } from "#upstream/services/audit/index.ts";
import { blockValueHandlers } from "#upstream/services/block/advocate-values.ts";
import { dealerBlockHandlers } from "#upstream/services/block/dealer-block.ts";
import { formLinkHandlers } from "#upstream/services/block/form-link.ts";
import { staffBlockHandlers } from "#upstream/services/block/staff-block.ts";
import { catalogueHandlers } from "#upstream/services/catalogue/index.ts";
import { cbbHandlers } from "#upstream/services/cbb/index.ts";
import { colourHandlers } from "#upstream/services/colours/index.ts";
import { companiesHandlers } from "#upstream/services/company/companies.ts";
import { configurationHandlers } from "#upstream/services/company/configurations.ts";
import { directoryEntryHandlers } from "#upstream/services/company/directory-entry.ts";
import { employeeHandlers } from "#upstream/services/company/employees/index.ts";
import { companyOverviewHandlers } from "#upstream/services/company/overview.ts";
import { companyProfileHandlers } from "#upstream/services/company/profile.ts";
import { companyVehicleHandlers } from "#upstream/services/company-vehicles/index.ts";
import { companyWidgetHandlers } from "#upstream/services/company-widgets/widget-list.ts";
import { imageHandlers } from "#upstream/services/images/index.ts";
import { companyLeadHandlers } from "#upstream/services/leads/index.ts";
import { importHandlers } from "#upstream/services/notifications/imports.ts";
import { notificationHandlers } from "#upstream/services/notifications/index.ts";
import { pricedTrimHandlers } from "#upstream/services/prices/priced-trims.ts";
import { statusMessageHandlers } from "#upstream/services/status/index.ts";
import { subscriptionHandlers } from "#upstream/services/subscription/index.ts";
import { systemHandlers } from "#upstream/services/system/index.ts";
import { templateHandlers } from "#upstream/services/templates/index.ts";
import { outsideCallHandlers } from "#upstream/services/third-parties/index.ts";
import { tradeInValueHandlers } from "#upstream/services/trade-in/values/index.ts";
import { partnerHandlers } from "#upstream/services/trade-in-partner/index.ts";
import { deliveryHandlers } from "#upstream/services/webhooks/deliveries.ts";
import { endpointHandlers } from "#upstream/services/webhooks/endpoints.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { languageHandlers } from "./languages.ts";
import { locationHandlers } from "./locations.ts";

export const adminService = (upstream: Upstream) =>
  implement(upstream, admin, {
    ...languageHandlers,
    ...locationHandlers,
    ...dealerBlockHandlers(upstream),
    ...staffBlockHandlers(upstream),
    ...blockValueHandlers(upstream),
    ...formLinkHandlers(upstream),
    ...companyLeadHandlers(upstream),
    ...companyVehicleHandlers(upstream),
    ...companyProfileHandlers(upstream),
    ...companyOverviewHandlers(upstream),
    ...employeeHandlers(upstream),
    ...companyWidgetHandlers(upstream),
    ...endpointHandlers(upstream),
    ...deliveryHandlers(upstream),
    ...subscriptionHandlers(upstream),
    ...auditHandlers(upstream),
    ...companiesHandlers(upstream),
    ...configurationHandlers(upstream),
    ...directoryEntryHandlers(upstream),
    ...tradeInValueHandlers(upstream),
    ...apiKeyHandlers(upstream),
    ...partnerHandlers(upstream),
    ...outsideCallHandlers(upstream),
    ...cbbHandlers(upstream),
    ...notificationHandlers(upstream),
    ...catalogueHandlers(upstream),
    ...colourHandlers(upstream),
    ...templateHandlers(),
    ...statusMessageHandlers(upstream),
    ...pricedTrimHandlers(upstream),
    ...importHandlers(upstream),
    ...systemHandlers(upstream),
    ...imageHandlers(upstream),
  });
