/** Every route of the product, in the order of the specification's section 2. */
import { index, type RouteConfig, route } from "@remix-run/route-config";
import { mainTeamSegment } from "#domain/people/roles.ts";
import { recentDays } from "#domain/vehicle/catalogue.ts";

/** The address of an area alone, which leads to its first page. */
const startRoute = (segment: string) => route(segment, "routes/area-start.tsx", { id: `${segment}-start` });

/** Order pages, mounted twice: in the staff's area and in the dealers' area. */
const orderRoutes = (segment: string) => [
  route(`${segment}/orders`, "routes/orders/list.tsx", { id: `${segment}-orders` }),
  route(`${segment}/orders/export.csv`, "routes/orders/export.tsx", { id: `${segment}-orders-export` }),
  route(`${segment}/orders/:orderId`, "routes/orders/order.tsx", { id: `${segment}-order` }),
  route(`${segment}/orders/:orderId/:document`, "routes/orders/document.tsx", { id: `${segment}-order-document` }),
  route(`${segment}/orders/:orderId/:document/decline`, "routes/orders/decline.tsx", {
    id: `${segment}-order-decline`,
  }),
];

/** Pages of leads, mounted twice: for dealers, and for the main team with the leads of all companies. */
const leadRoutes = (path: string) => {
  const [area] = path.split("/");
  return [
    route(path, "routes/leads/list.tsx", { id: `${area}-leads` }),
    route(`${path}/export.csv`, "routes/leads/export.tsx", { id: `${area}-leads-export` }),
    route(`${path}/:leadId`, "routes/leads/lead.tsx", { id: `${area}-lead` }),
  ];
};

/** Notifications, mounted twice: for the vehicles team, and for administrators with those of the whole system. */
const notificationRoutes = (area: "vehiclesTeam" | "admin") => {
  const pages = {
    "": "list",
    "/export.csv": "export",
    "/errors": "errors",
    "/errors/export.csv": "errors-export",
    "/imports": "imports",
    "/imports/export.csv": "imports-export",
    "/imports/events": "imports-events",
    "/imports/:importId": "import",
    "/imports/:importId/export.csv": "import-export",
    "/imports/:importId/events": "import-events",
    "/:notificationId": "notification",
  };
  return Object.entries(pages).map(([page, file]) =>
    route(`${area}/notifications${page}`, `routes/notifications/${file}.tsx`, { id: `${area}-notifications-${file}` }),
  );
};

/** Pages of the values of trims. */
const tradeInValueRoutes = (path: string) => [
  route(path, "routes/trade-in-values/list.tsx"),
  route(`${path}/subscriptions`, "routes/trade-in-values/subscriptions.tsx"),
  route(`${path}/export.csv`, "routes/trade-in-values/export.tsx"),
  route(`${path}/bulk`, "routes/trade-in-values/bulk.tsx"),
  route(`${path}/changes`, "routes/trade-in-values/bulk-changes.tsx"),
  route(`${path}/changes/export.csv`, "routes/trade-in-values/bulk-changes-export.tsx"),
  route(`${path}/changes/:setId`, "routes/trade-in-values/value-set.tsx"),
  route(`${path}/trims`, "routes/trade-in-values/trims.tsx"),
  route(`${path}/trims/export.csv`, "routes/trade-in-values/trims-export.tsx"),
  route(`${path}/trims/:trimId`, "routes/trade-in-values/trim.tsx"),
  route(`${path}/trims/:trimId/change`, "routes/trade-in-values/change.tsx"),
  route(`${path}/trims/:trimId/estimates`, "routes/trade-in-values/estimates.tsx"),
  route(`${path}/trims/:trimId/estimates/export.csv`, "routes/trade-in-values/estimates-export.tsx"),
];

/** Pages of the catalogue, mounted twice: for the vehicles team and in the admin area. `vehicles/7` has the recent changes. */
const catalogueRoutes = (area: string) => {
  const pages = {
    vehicles: "list",
    "vehicles/export.csv": "export",
    [`vehicles/${recentDays}`]: "recent",
    [`vehicles/${recentDays}/export.csv`]: "recent-export",
    "vehicles/models": "models",
    "vehicles/models/export.csv": "models-export",
    "vehicles/models/new": "model-new",
    "vehicles/models/:modelId": "model",
    "vehicles/models/:modelId/activation": "model-activation",
    "vehicles/models/:modelId/note": "note",
    "vehicles/models/:modelId/picture": "picture",
    "vehicles/:trimId": "open",
    vehicle: "find",
    "vehicle/:trimId": "vehicle",
    "vehicle/:trimId/activation": "vehicle-activation",
  };
  const ofMarket = { "eu-models": "models", "eu-models/export.csv": "models-export", "eu-models/new": "model-new" };
  return [
    ...Object.entries(pages).map(([path, file]) =>
      route(`${area}/${path}`, `routes/catalogue/${file}.tsx`, { id: `${area}-catalogue-${file}` }),
    ),
    ...Object.entries(ofMarket).map(([path, file]) =>
      route(`${area}/vehicles/${path}`, `routes/catalogue/${file}.tsx`, { id: `${area}-catalogue-eu-${file}` }),
    ),
  ];
};

/** A company's profile, mounted twice: for its dealers, and for staff who name the company. */
const profileRoutes = (path: string) => {
  const [area] = path.split("/");
  return [
    route(path, "routes/company-profile/overview.tsx", { id: `${area}-profile` }),
    ...["details", "contact", "hours", "answers", "makes", "emails", "forms", "promotion", "directory"].map((page) =>
      route(`${path}/${page}`, `routes/company-profile/${page}.tsx`, { id: `${area}-profile-${page}` }),
    ),
  ];
};

/** A company's integrations, mounted twice like its profile. */
const integrationRoutes = (path: string) => {
  const [area] = path.split("/");
  const pages = { "": "list", "/export.csv": "export", "/new": "new", "/:keyId": "key", "/:keyId/rotate": "rotate" };
  return Object.entries({ ...pages, "/:keyId/revoke": "revoke" }).map(([page, file]) =>
    route(path + page, `routes/integrations/${file}.tsx`, { id: `${area}-integrations-${file}` }),
  );
};

/** A configuration of Canadian Black Book, for the brand and for a company. */
const cbbRoutes = (path: string, owner: "brand" | ":companyId") =>
  Object.entries({ "": "cbb-configuration", "/test": "cbb-test" }).map(([page, file]) =>
    route(`${path}/${owner}${page}`, `routes/third-parties/${file}.tsx`, { id: `${file}-${owner.replace(":", "")}` }),
  );

/** A company's webhooks, mounted twice like its profile. */
const webhookRoutes = (path: string) => {
  const [area] = path.split("/");
  const pages = { "": "list", "/new": "new", "/:endpointId": "endpoint", "/:endpointId/edit": "edit" };
  const deliveryPages = {
    "/:endpointId/deliveries": "deliveries",
    "/:endpointId/deliveries/export.csv": "export",
    "/:endpointId/deliveries/:deliveryId": "delivery",
  };
  return Object.entries({ ...pages, "/:endpointId/rotate": "rotate", ...deliveryPages }).map(([page, file]) =>
    route(path + page, `routes/webhooks/${file}.tsx`, { id: `${area}-webhooks-${file}` }),
  );
};

/** Pages of the pictures of the catalogue. */
const imageRoutes = (path: string) => [
  route(path, "routes/images/trims.tsx"),
  route(`${path}/export.csv`, "routes/images/trims-export.tsx"),
  route(`${path}/trims/:trimId`, "routes/images/trim.tsx"),
  route(`${path}/trims/:trimId/record`, "routes/images/record.tsx"),
  route(`${path}/folders`, "routes/images/folders.tsx"),
  route(`${path}/folders/export.csv`, "routes/images/folders-export.tsx"),
  route(`${path}/folders/:vifId`, "routes/images/folder.tsx"),
  route(`${path}/folders/:vifId/pictures.zip`, "routes/images/folder-file.tsx"),
  route(`${path}/vif-list`, "routes/images/vif-list.tsx"),
  // One file at two addresses: the specification's name, and the one that every list has.
  ...["viflist", "export"].map((file) =>
    route(`${path}/vif-list/${file}.csv`, "routes/images/vif-list-file.tsx", { id: `vif-list-${file}` }),
  ),
];

export default [
  index("routes/language-missing.tsx", { id: "home" }),

  route(":language", "routes/language.tsx", [
    index("routes/site/home.tsx"),

    // Account
    route("login", "routes/account/login.tsx"),
    route("signup", "routes/account/signup.tsx"),
    route("recover", "routes/account/recover.tsx"),
    route("reset-password/:guid", "routes/account/reset-password.tsx"),
    route("create-password/:guid", "routes/account/create-password.tsx"),
    route("verify-email/:guid?", "routes/account/verify-email.tsx"),
    route("verify-phone", "routes/account/verify-phone.tsx"),
    route("sign-in/:provider", "routes/account/provider-start.tsx"),
    route("sign-in/:provider/return", "routes/account/provider-return.tsx"),
    route("sign-in/:provider/agree", "routes/account/provider-agree.tsx"),
    route("second-factor", "routes/account/second-factor.tsx"),
    route("reactivate", "routes/account/reactivate.tsx"),
    route("logout", "routes/account/logout.tsx"),
    route("return", "routes/account/return.tsx"),

    // Inventory in both languages (docs/readings.md, reading 1), and the logo's redirect to it
    route("inventory", "routes/site/inventory.tsx"),
    route("cars", "routes/inventory/list.tsx", { id: "cars" }),
    route("autos", "routes/inventory/list.tsx", { id: "autos" }),
    route("cars/filters/:facet", "routes/inventory/facet.tsx", { id: "cars-facet" }),
    route("autos/filters/:facet", "routes/inventory/facet.tsx", { id: "autos-facet" }),
    route("cars/:vehicleId", "routes/inventory/vehicle.tsx", { id: "car" }),
    route("autos/:vehicleId", "routes/inventory/vehicle.tsx", { id: "auto" }),

    // Privacy choices and the shopper's location
    route("consent", "routes/consent/choices.tsx"),
    route("location", "routes/site/location.tsx"),

    route("how-it-works", "routes/site/how-it-works.tsx"),
    route("closed/:feature", "routes/site/closed.tsx"),

    // For search engines; robots.txt names it
    route("sitemap.xml", "routes/inventory/sitemap.tsx"),
    route("sitemap/:file", "routes/inventory/sitemap-file.tsx"),

    // Dealers
    route("dealers", "routes/site/dealers.tsx"),
    route("dealers/:dealerId", "routes/site/dealer.tsx"),

    // Purchase: its eight steps, defined in app/shared/purchase/steps.ts
    route("buy-online", "routes/buy-online/start.tsx"),
    route("buy-online/personal-details", "routes/buy-online/personal-details.tsx"),
    route("buy-online/trade-in", "routes/buy-online/trade-in.tsx"),
    route("buy-online/trade-in/photos/:angle", "routes/buy-online/trade-in-photo.tsx"),
    route("buy-online/trade-in/:page", "routes/buy-online/trade-in-page.tsx"),
    route("buy-online/payment-method", "routes/buy-online/payment-method.tsx"),
    route("buy-online/payment-method/:creditPage", "routes/buy-online/credit-page.tsx"),
    route("buy-online/protection-plan", "routes/buy-online/protection-plan.tsx"),
    route("buy-online/delivery", "routes/buy-online/delivery.tsx"),
    route("buy-online/delivery/location", "routes/buy-online/delivery-location.tsx"),
    route("buy-online/delivery/address", "routes/buy-online/delivery-address.tsx"),
    route("buy-online/drivers-license", "routes/buy-online/drivers-license.tsx"),
    route("buy-online/drivers-license/again", "routes/buy-online/drivers-license-again.tsx"),
    route("buy-online/drivers-license/:side", "routes/buy-online/drivers-license-image.tsx"),
    route("buy-online/deposit", "routes/buy-online/deposit.tsx"),
    route("buy-online/review-order", "routes/buy-online/review-order.tsx"),
    route("buy-online/review-order/english", "routes/buy-online/contract-english.tsx"),
    route("buy-online/review-order/contract.pdf", "routes/buy-online/contract-pdf.tsx"),
    route("buy-online/review-order/credit-application.pdf", "routes/buy-online/credit-application-pdf.tsx"),
    route("buy-online/reservation", "routes/buy-online/reservation.tsx"),
    route("buy-online/reservation-expired", "routes/buy-online/reservation-expired.tsx"),
    route("buy-online/cancel", "routes/buy-online/cancel.tsx"),
    route("buy-online/not-available", "routes/buy-online/not-available.tsx"),
    route("buy-online/restart", "routes/buy-online/restart.tsx"),
    route("buy-online/summary", "routes/buy-online/summary.tsx"),

    // Pre-qualification (at /credit-application), stand-alone trade-in, and the trade-in form sent by staff
    route("credit-application", "routes/pre-qualification/start.tsx"),
    route("credit-application/main", "routes/pre-qualification/main.tsx"),
    route("credit-application/confirmation", "routes/pre-qualification/confirmation.tsx"),
    route("credit-application/activation", "routes/pre-qualification/activation.tsx"),
    route("credit-application/result", "routes/pre-qualification/result.tsx"),
    route("credit-application/dealer", "routes/pre-qualification/dealer.tsx"),
    route("credit-application/nearby-dealer", "routes/pre-qualification/nearby-dealer.tsx"),
    route("credit-application/sent-request", "routes/pre-qualification/sent-request.tsx"),
    route("credit-application/:creditQuestion", "routes/pre-qualification/question.tsx"),
    route("trade-in", "routes/trade-in/start.tsx"),
    route("trade-in/open/:tradeInId", "routes/trade-in/open.tsx"),
    route("trade-in/restart", "routes/trade-in/restart.tsx"),
    route("trade-in/photos/:angle", "routes/trade-in/photo.tsx"),
    route("trade-in/dealer", "routes/trade-in/dealer.tsx"),
    route("trade-in/nearby-dealer", "routes/trade-in/nearby-dealer.tsx"),
    route("trade-in/sent-request", "routes/trade-in/sent-request.tsx"),
    route("trade-in/:page", "routes/trade-in/page.tsx"),
    route("trade-in-form/:guid/photos/:angle", "routes/trade-in-form/photo.tsx"),
    route("trade-in-form/:guid/estimate.pdf", "routes/trade-in-form/estimate-pdf.tsx"),
    route("trade-in-form/:guid/:step?", "routes/trade-in-form/form.tsx"),

    // Trade-ins offered to dealers
    route("block", "routes/block/list.tsx"),
    route("block/vehicle-details/:guid", "routes/block/vehicle.tsx"),
    route("block/vehicle-details/:guid/photos/:angle", "routes/block/photo.tsx", { id: "block-photo" }),
    route("block-management", "routes/block/management.tsx"),
    route("block-management/export.csv", "routes/block/export.tsx", { id: "block-export" }),
    route("block-management/send-form", "routes/block/send-form.tsx"),
    route("block-management/trade-in-details/:tradeInId", "routes/block/managed.tsx"),
    route("block-management/trade-in-details/:tradeInId/withdraw", "routes/block/withdraw.tsx"),
    route("block-management/trade-in-details/:tradeInId/value", "routes/block/value.tsx"),
    route("block-management/trade-in-details/:tradeInId/offers/:offerId", "routes/block/accept.tsx"),
    route("block-management/trade-in-details/:tradeInId/photos/:angle", "routes/block/photo.tsx", {
      id: "managed-photo",
    }),

    // Customer
    route("customer", "routes/customer/index.tsx", [
      index("routes/customer/elsewhere.tsx", { id: "customer-index" }),
      route("dashboard", "routes/customer/dashboard.tsx"),
      route("garage", "routes/garage/list.tsx"),
      route("garage/add", "routes/garage/add.tsx"),
      route("garage/:garageVehicleId", "routes/garage/vehicle.tsx"),
      route("garage/:garageVehicleId/questions/:page", "routes/garage/question.tsx"),
      route("garage/:garageVehicleId/documents", "routes/garage/documents.tsx"),
      route("garage/:garageVehicleId/documents/:documentId", "routes/garage/document.tsx"),
      route("garage/:garageVehicleId/remove", "routes/garage/remove.tsx"),
      route("credit-applications", "routes/credit-score/score.tsx"),
      route("credit-applications/connect", "routes/credit-score/connect.tsx"),
      route("credit-applications/return", "routes/credit-score/return.tsx"),
      route("credit-applications/disconnect", "routes/credit-score/disconnect.tsx"),
      route("transaction-history", "routes/transactions/list.tsx"),
      route("transaction-history/purchases/:orderId", "routes/transactions/purchase.tsx"),
      route("transaction-history/purchases/:orderId/return", "routes/transactions/return.tsx"),
      route("transaction-history/purchases/:orderId/receipt", "routes/transactions/receipt.tsx"),
      route("transaction-history/purchases/:orderId/papers/:paper", "routes/transactions/paper.tsx"),
      route(
        "transaction-history/credit-applications/:creditApplicationId",
        "routes/transactions/credit-application.tsx",
      ),
      route("transaction-history/trade-ins/:tradeInId", "routes/transactions/trade-in.tsx"),
      route("transaction-history/trade-ins/:tradeInId/estimate.pdf", "routes/transactions/estimate-pdf.tsx"),
      route("profile", "routes/profile/overview.tsx"),
      route("profile/details", "routes/profile/details.tsx"),
      route("profile/addresses", "routes/profile/addresses.tsx"),
      route("profile/email", "routes/profile/email.tsx"),
      route("profile/phone", "routes/profile/phone.tsx"),
      route("profile/language", "routes/profile/language.tsx"),
      route("profile/notifications", "routes/profile/notifications.tsx"),
      route("profile/sections", "routes/profile/sections.tsx"),
      route("profile/password", "routes/profile/password.tsx"),
      route("profile/second-factor", "routes/profile/second-factor.tsx"),
      route("profile/devices", "routes/profile/devices.tsx"),
      route("profile/consents", "routes/profile/consents.tsx"),
      route("profile/deactivate", "routes/account-life/deactivate.tsx"),
      route("profile/delete", "routes/account-life/delete.tsx"),
      route("profile/data", "routes/account-life/data.tsx"),
      route("profile/data.zip", "routes/account-life/data-file.tsx"),
      route("*", "routes/customer/elsewhere.tsx", { id: "customer-elsewhere" }),
    ]),

    // Admin
    startRoute("admin"),
    ...catalogueRoutes("admin"),
    route("admin/profile", "routes/profile/overview.tsx", { id: "admin-profile" }),
    route("admin/companies", "routes/companies/list.tsx", { id: "admin-companies" }),
    route("admin/companies/export.csv", "routes/companies/export.tsx", { id: "admin-companies-export" }),
    ...notificationRoutes("admin"),
    route("admin/system", "routes/system/overview.tsx"),
    route("admin/system/queues/:queue", "routes/system/queue.tsx"),
    route("admin/system/queues/:queue/export.csv", "routes/system/queue-export.tsx"),
    route("admin/system/queues/:queue/:rowId", "routes/system/queue-row.tsx"),
    route("admin/system/features", "routes/system/features.tsx"),
    route("admin/system/features/:brandKey/:feature", "routes/system/feature.tsx"),

    // Vehicles team
    startRoute("vehiclesTeam"),
    ...catalogueRoutes("vehiclesTeam"),
    ...imageRoutes("vehiclesTeam/Images"),
    ...notificationRoutes("vehiclesTeam"),

    route("vehiclesTeam/colours", "routes/colours/list.tsx"),
    route("vehiclesTeam/colours/export.csv", "routes/colours/export.tsx"),
    route("vehiclesTeam/colours/:colourId", "routes/colours/colour.tsx"),
    route("vehiclesTeam/prices", "routes/prices/prices.tsx"),

    // Main team
    startRoute(mainTeamSegment),
    route(`${mainTeamSegment}/users`, "routes/main-team/users.tsx"),
    route(`${mainTeamSegment}/users/export.csv`, "routes/main-team/users-export.tsx"),
    route(`${mainTeamSegment}/users/new`, "routes/main-team/user-new.tsx"),
    route(`${mainTeamSegment}/users/bulk`, "routes/main-team/user-bulk.tsx"),
    route(`${mainTeamSegment}/users/bulk/:key`, "routes/main-team/user-bulk-report.tsx"),
    route(`${mainTeamSegment}/users/:userId`, "routes/main-team/user.tsx"),
    route(`${mainTeamSegment}/users/:userId/activity`, "routes/main-team/user-activity.tsx"),
    route(`${mainTeamSegment}/users/:userId/activity/export.csv`, "routes/main-team/user-activity-export.tsx"),
    route(`${mainTeamSegment}/users/:userId/edit`, "routes/main-team/user-edit.tsx"),
    route(`${mainTeamSegment}/users/:userId/deactivate`, "routes/main-team/user-deactivate.tsx"),
    route(`${mainTeamSegment}/users/:userId/delete`, "routes/main-team/user-delete.tsx"),
    route(`${mainTeamSegment}/users/:userId/erase-activities`, "routes/main-team/user-erase-activities.tsx"),
    route(`${mainTeamSegment}/users/:userId/sections`, "routes/main-team/user-sections.tsx"),
    route(`${mainTeamSegment}/users/:userId/login-as`, "routes/main-team/login-as.tsx"),
    route(`${mainTeamSegment}/users/:userId/second-factor`, "routes/main-team/user-second-factor.tsx"),
    ...leadRoutes(`${mainTeamSegment}/lead-management`),
    route(`${mainTeamSegment}/lead-management/:leadId/company`, "routes/leads/company.tsx"),
    route(`${mainTeamSegment}/lead-management/estimates`, "routes/waiting-estimates/list.tsx"),
    route(`${mainTeamSegment}/lead-management/estimates/export.csv`, "routes/waiting-estimates/export.tsx"),
    route(`${mainTeamSegment}/lead-management/estimates/:tradeInId`, "routes/waiting-estimates/estimate.tsx"),

    route(`${mainTeamSegment}/employees`, "routes/main-team/employees.tsx"),
    route(`${mainTeamSegment}/employees/export.csv`, "routes/main-team/employees-export.tsx"),
    route(`${mainTeamSegment}/employees/invite`, "routes/main-team/employee-invite.tsx"),
    route(`${mainTeamSegment}/employees/:employeeId`, "routes/main-team/employee.tsx"),
    route(`${mainTeamSegment}/employees/:employeeId/change`, "routes/main-team/employee-change.tsx"),
    route(`${mainTeamSegment}/employees/:employeeId/withdraw`, "routes/main-team/employee-withdraw.tsx"),

    route(`${mainTeamSegment}/audit`, "routes/audit/list.tsx"),
    route(`${mainTeamSegment}/audit/export.csv`, "routes/audit/export.tsx"),
    route(`${mainTeamSegment}/audit/:entryId`, "routes/audit/entry.tsx"),
    route(`${mainTeamSegment}/third-parties`, "routes/third-parties/overview.tsx"),
    route(`${mainTeamSegment}/third-parties/logs`, "routes/third-parties/logs.tsx"),
    route(`${mainTeamSegment}/third-parties/logs/export.csv`, "routes/third-parties/logs-export.tsx"),
    route(`${mainTeamSegment}/third-parties/logs/:callId`, "routes/third-parties/call.tsx"),
    route(`${mainTeamSegment}/third-parties/errors`, "routes/third-parties/errors.tsx"),
    route(`${mainTeamSegment}/third-parties/errors/export.csv`, "routes/third-parties/errors-export.tsx"),
    route(`${mainTeamSegment}/third-parties/templates`, "routes/templates/list.tsx"),
    route(`${mainTeamSegment}/third-parties/templates/:templateKey`, "routes/templates/template.tsx"),
    route(`${mainTeamSegment}/third-parties/cbb`, "routes/third-parties/cbb-list.tsx"),
    ...cbbRoutes(`${mainTeamSegment}/third-parties/cbb`, "brand"),
    ...cbbRoutes(`${mainTeamSegment}/third-parties/cbb`, ":companyId"),
    ...tradeInValueRoutes(`${mainTeamSegment}/trade-in-value-modification`),
    route(`${mainTeamSegment}/shopitrade`, "routes/partners/overview.tsx"),
    route(`${mainTeamSegment}/shopitrade/test`, "routes/partners/test.tsx"),
    route(`${mainTeamSegment}/shopitrade/companies`, "routes/partners/list.tsx"),
    route(`${mainTeamSegment}/shopitrade/companies/export.csv`, "routes/partners/export.tsx"),
    route(`${mainTeamSegment}/shopitrade/companies/:companyId`, "routes/partners/company.tsx"),
    route(`${mainTeamSegment}/companies`, "routes/companies/list.tsx"),
    route(`${mainTeamSegment}/companies/export.csv`, "routes/companies/export.tsx"),
    route(`${mainTeamSegment}/companies/new`, "routes/companies/new.tsx"),
    ...profileRoutes(`${mainTeamSegment}/companies/:companyId`),
    route(`${mainTeamSegment}/companies/:companyId/auto123`, "routes/companies/directory-entry.tsx"),
    ...integrationRoutes(`${mainTeamSegment}/companies/:companyId/integrations`),
    route(`${mainTeamSegment}/third-parties/keys`, "routes/integrations/all.tsx"),
    route(`${mainTeamSegment}/third-parties/keys/export.csv`, "routes/integrations/all-export.tsx"),
    route(`${mainTeamSegment}/companies/:companyId/configuration`, "routes/company-profile/configuration.tsx"),
    ...webhookRoutes(`${mainTeamSegment}/companies/:companyId/integrations/webhooks`),
    ...orderRoutes(mainTeamSegment),
    route(`${mainTeamSegment}/credit-reviews`, "routes/credit-reviews/list.tsx"),
    route(`${mainTeamSegment}/credit-reviews/export.csv`, "routes/credit-reviews/export.tsx"),
    route(`${mainTeamSegment}/credit-reviews/:creditApplicationId`, "routes/credit-reviews/review.tsx"),

    // Company
    route("company", "routes/company-dashboard/index.tsx"),
    route("company/dashboard", "routes/company-dashboard/dashboard.tsx"),
    route("company/vehicles", "routes/company-vehicles/list.tsx"),
    route("company/vehicles/export.csv", "routes/company-vehicles/export.tsx"),
    route("company/vehicles/new", "routes/company-vehicles/new.tsx"),
    route("company/vehicles/import", "routes/company-vehicles/import.tsx"),
    route("company/vehicles/import/:importId", "routes/company-vehicles/import-report.tsx"),
    route("company/vehicles/import/:importId/export.csv", "routes/company-vehicles/import-export.tsx"),
    route("company/vehicles/import/:importId/refused.csv", "routes/company-vehicles/refused-lines.tsx"),
    route("company/vehicles/:vehicleId", "routes/company-vehicles/vehicle.tsx"),
    route("company/vehicles/:vehicleId/facts", "routes/company-vehicles/facts.tsx"),
    route("company/vehicles/:vehicleId/extras", "routes/company-vehicles/extras.tsx"),
    route("company/vehicles/:vehicleId/label", "routes/company-vehicles/label.tsx"),
    route("company/vehicles/:vehicleId/photos", "routes/company-vehicles/photos.tsx"),
    route("company/vehicles/:vehicleId/photos/:photoId", "routes/company-vehicles/photo.tsx"),
    ...leadRoutes("company/leads"),
    ...orderRoutes("company"),
    ...profileRoutes("company/profile"),
    route("company/employees", "routes/employees/list.tsx"),
    route("company/employees/export.csv", "routes/employees/export.tsx"),
    route("company/employees/invite", "routes/employees/invite.tsx"),
    route("company/employees/:employeeId", "routes/employees/employee.tsx"),
    route("company/employees/:employeeId/leave", "routes/employees/leave.tsx"),
    route("company/widgets", "routes/widgets/list.tsx"),
    route("company/widgets/export.csv", "routes/widgets/export.tsx"),
    route("company/widgets/new", "routes/widgets/new.tsx"),
    route("company/widgets/:widgetId", "routes/widgets/widget.tsx"),
    ...integrationRoutes("company/integrations"),
    ...webhookRoutes("company/integrations/webhooks"),
    route("company/subscription", "routes/subscription/subscription.tsx"),

    // Widgets: forms that a company's own site shows in a frame
    route("widget/:key", "routes/widgets/frame.tsx"),
    route("widget/:key/sent", "routes/widgets/sent.tsx"),

    // One search over the lists of staff and dealers
    route("search", "routes/search/results.tsx"),

    // Legal
    route("terms-and-conditions", "routes/legal/terms-and-conditions.tsx"),
    route("privacy-policy", "routes/legal/privacy-policy.tsx"),
    route("faq", "routes/legal/faq.tsx"),

    // Documentation for those who write programs
    route("developers", "routes/developers/start.tsx"),
    route("developers/webhooks", "routes/developers/webhooks.tsx"),
    route("developers/:subject", "routes/developers/subject.tsx"),
    route("unsubscribe", "routes/messages/unsubscribe.tsx"),

    route("*", "routes/not-found.tsx", { id: "not-found" }),
  ]),
] satisfies RouteConfig;
