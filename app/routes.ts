/** Every route of the product, in the order of the specification's section 2. */
import { index, type RouteConfig, route } from "@remix-run/route-config";
import { mainTeamSegment } from "#domain/people/roles.ts";
import { recentDays } from "#domain/vehicle/catalogue.ts";

/** A page's address below its group's; its file; the end of its route id, where that is not the file's name. */
type Page = readonly [address: string, file: string, name?: string];

/**
 * The pages of a folder of `app/routes`, below one address.
 *
 * @param idPrefix begins the route ids of pages that are mounted twice, because the id of a file alone must be unique
 */
const mount = (path: string, folder: string, pages: readonly Page[], idPrefix?: string) =>
  pages.map(([address, file, name]) => {
    const id = idPrefix ? `${idPrefix}-${name ?? file}` : name;
    const fullPath = [path, address].filter(Boolean).join("/");
    return route(fullPath, `routes/${folder}/${file}.tsx`, id ? { id } : {});
  });

// Pages that are mounted twice: for dealers or a team, and for staff who work for all of them.

const orderPages: Page[] = [
  ["", "list", "orders"],
  ["export.csv", "export", "orders-export"],
  [":orderId", "order"],
  [":orderId/:document", "document", "order-document"],
  [":orderId/:document/decline", "decline", "order-decline"],
];

const leadPages: Page[] = [
  ["", "list", "leads"],
  ["export.csv", "export", "leads-export"],
  [":leadId", "lead"],
];

const notificationPages: Page[] = [
  ["", "list"],
  ["export.csv", "export"],
  ["errors", "errors"],
  ["errors/export.csv", "errors-export"],
  ["imports", "imports"],
  ["imports/export.csv", "imports-export"],
  ["imports/events", "imports-events"],
  ["imports/:importId", "import"],
  ["imports/:importId/export.csv", "import-export"],
  ["imports/:importId/events", "import-events"],
  [":notificationId", "notification"],
];

const cataloguePages: Page[] = [
  ["vehicles", "list"],
  ["vehicles/export.csv", "export"],
  [`vehicles/${recentDays}`, "recent"],
  [`vehicles/${recentDays}/export.csv`, "recent-export"],
  ["vehicles/models", "models"],
  ["vehicles/models/export.csv", "models-export"],
  ["vehicles/models/new", "model-new"],
  ["vehicles/models/:modelId", "model"],
  ["vehicles/models/:modelId/activation", "model-activation"],
  ["vehicles/models/:modelId/note", "note"],
  ["vehicles/models/:modelId/picture", "picture"],
  ["vehicles/:trimId", "open"],
  ["vehicle", "find"],
  ["vehicle/:trimId", "vehicle"],
  ["vehicle/:trimId/activation", "vehicle-activation"],
  ["vehicles/eu-models", "models", "eu-models"],
  ["vehicles/eu-models/export.csv", "models-export", "eu-models-export"],
  ["vehicles/eu-models/new", "model-new", "eu-model-new"],
];

/** Below the company's overview. */
const profilePages: Page[] = [
  ["details", "details"],
  ["contact", "contact"],
  ["hours", "hours"],
  ["answers", "answers"],
  ["makes", "makes"],
  ["emails", "emails"],
  ["forms", "forms"],
  ["promotion", "promotion"],
  ["directory", "directory"],
];

const integrationPages: Page[] = [
  ["", "list"],
  ["export.csv", "export"],
  ["new", "new"],
  [":keyId", "key"],
  [":keyId/rotate", "rotate"],
  [":keyId/revoke", "revoke"],
];

const webhookPages: Page[] = [
  ["", "list"],
  ["new", "new"],
  [":endpointId", "endpoint"],
  [":endpointId/edit", "edit"],
  [":endpointId/rotate", "rotate"],
  [":endpointId/deliveries", "deliveries"],
  [":endpointId/deliveries/export.csv", "export"],
  [":endpointId/deliveries/:deliveryId", "delivery"],
];

export default [
  index("routes/language-missing.tsx", { id: "home" }),

  route(":language", "routes/language.tsx", [
    index("routes/site/home.tsx"),

    // Account
    ...mount("", "account", [
      ["login", "login"],
      ["signup", "signup"],
      ["recover", "recover"],
      ["reset-password/:guid", "reset-password"],
      ["create-password/:guid", "create-password"],
      ["verify-email/:guid?", "verify-email"],
      ["verify-phone", "verify-phone"],
      ["sign-in/:provider", "provider-start"],
      ["sign-in/:provider/return", "provider-return"],
      ["sign-in/:provider/agree", "provider-agree"],
      ["second-factor", "second-factor"],
      ["reactivate", "reactivate"],
      ["logout", "logout"],
      ["return", "return"],
    ]),

    // Inventory in both languages (docs/readings.md, reading 1), and the logo's redirect to it
    route("inventory", "routes/site/inventory.tsx"),
    ...mount("", "inventory", [
      ["cars", "list", "cars"],
      ["autos", "list", "autos"],
      ["cars/filters/:facet", "facet", "cars-facet"],
      ["autos/filters/:facet", "facet", "autos-facet"],
      ["cars/:vehicleId", "vehicle", "car"],
      ["autos/:vehicleId", "vehicle", "auto"],
    ]),

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
    ...mount("buy-online", "buy-online", [
      ["", "start"],
      ["personal-details", "personal-details"],
      ["trade-in", "trade-in"],
      ["trade-in/photos/:angle", "trade-in-photo"],
      ["trade-in/:page", "trade-in-page"],
      ["payment-method", "payment-method"],
      ["payment-method/:creditPage", "credit-page"],
      ["protection-plan", "protection-plan"],
      ["delivery", "delivery"],
      ["delivery/location", "delivery-location"],
      ["delivery/address", "delivery-address"],
      ["drivers-license", "drivers-license"],
      ["drivers-license/again", "drivers-license-again"],
      ["drivers-license/:side", "drivers-license-image"],
      ["deposit", "deposit"],
      ["review-order", "review-order"],
      ["review-order/english", "contract-english"],
      ["review-order/contract.pdf", "contract-pdf"],
      ["review-order/credit-application.pdf", "credit-application-pdf"],
      ["reservation", "reservation"],
      ["reservation-expired", "reservation-expired"],
      ["cancel", "cancel"],
      ["not-available", "not-available"],
      ["restart", "restart"],
      ["summary", "summary"],
    ]),

    // Pre-qualification (at /credit-application), stand-alone trade-in, and the trade-in form sent by staff
    ...mount("credit-application", "pre-qualification", [
      ["", "start"],
      ["main", "main"],
      ["confirmation", "confirmation"],
      ["activation", "activation"],
      ["result", "result"],
      ["dealer", "dealer"],
      ["nearby-dealer", "nearby-dealer"],
      ["sent-request", "sent-request"],
      [":creditQuestion", "question"],
    ]),
    ...mount("trade-in", "trade-in", [
      ["", "start"],
      ["open/:tradeInId", "open"],
      ["restart", "restart"],
      ["photos/:angle", "photo"],
      ["dealer", "dealer"],
      ["nearby-dealer", "nearby-dealer"],
      ["sent-request", "sent-request"],
      [":page", "page"],
    ]),
    ...mount("trade-in-form/:guid", "trade-in-form", [
      ["photos/:angle", "photo"],
      ["estimate.pdf", "estimate-pdf"],
      [":step?", "form"],
    ]),

    // Trade-ins offered to dealers
    ...mount("block", "block", [
      ["", "list"],
      ["vehicle-details/:guid", "vehicle"],
      ["vehicle-details/:guid/photos/:angle", "photo", "block-photo"],
    ]),
    ...mount("block-management", "block", [
      ["", "management"],
      ["export.csv", "export", "block-export"],
      ["send-form", "send-form"],
      ["trade-in-details/:tradeInId", "managed"],
      ["trade-in-details/:tradeInId/withdraw", "withdraw"],
      ["trade-in-details/:tradeInId/value", "value"],
      ["trade-in-details/:tradeInId/offers/:offerId", "accept"],
      ["trade-in-details/:tradeInId/photos/:angle", "photo", "managed-photo"],
    ]),

    // Customer
    route("customer", "routes/customer/index.tsx", [
      index("routes/customer/elsewhere.tsx", { id: "customer-index" }),
      route("dashboard", "routes/customer/dashboard.tsx"),
      ...mount("garage", "garage", [
        ["", "list"],
        ["add", "add"],
        [":garageVehicleId", "vehicle"],
        [":garageVehicleId/questions/:page", "question"],
        [":garageVehicleId/documents", "documents"],
        [":garageVehicleId/documents/:documentId", "document"],
        [":garageVehicleId/remove", "remove"],
      ]),
      ...mount("credit-applications", "credit-score", [
        ["", "score"],
        ["connect", "connect"],
        ["return", "return"],
        ["disconnect", "disconnect"],
      ]),
      ...mount("transaction-history", "transactions", [
        ["", "list"],
        ["purchases/:orderId", "purchase"],
        ["purchases/:orderId/return", "return"],
        ["purchases/:orderId/receipt", "receipt"],
        ["purchases/:orderId/papers/:paper", "paper"],
        ["credit-applications/:creditApplicationId", "credit-application"],
        ["trade-ins/:tradeInId", "trade-in"],
        ["trade-ins/:tradeInId/estimate.pdf", "estimate-pdf"],
      ]),
      ...mount("profile", "profile", [
        ["", "overview"],
        ["details", "details"],
        ["addresses", "addresses"],
        ["email", "email"],
        ["phone", "phone"],
        ["language", "language"],
        ["notifications", "notifications"],
        ["sections", "sections"],
        ["password", "password"],
        ["second-factor", "second-factor"],
        ["devices", "devices"],
        ["consents", "consents"],
      ]),
      ...mount("profile", "account-life", [
        ["deactivate", "deactivate"],
        ["delete", "delete"],
        ["data", "data"],
        ["data.zip", "data-file"],
      ]),
      route("*", "routes/customer/elsewhere.tsx", { id: "customer-elsewhere" }),
    ]),

    // Admin
    route("admin", "routes/area-start.tsx", { id: "admin-start" }),
    ...mount("admin", "catalogue", cataloguePages, "admin-catalogue"),
    route("admin/profile", "routes/profile/overview.tsx", { id: "admin-profile" }),
    route("admin/companies", "routes/companies/list.tsx", { id: "admin-companies" }),
    route("admin/companies/export.csv", "routes/companies/export.tsx", { id: "admin-companies-export" }),
    ...mount("admin/notifications", "notifications", notificationPages, "admin-notifications"),
    ...mount("admin/system", "system", [
      ["", "overview"],
      ["queues/:queue", "queue"],
      ["queues/:queue/export.csv", "queue-export"],
      ["queues/:queue/:rowId", "queue-row"],
      ["features", "features"],
      ["features/:brandKey/:feature", "feature"],
    ]),

    // Vehicles team
    route("vehiclesTeam", "routes/area-start.tsx", { id: "vehiclesTeam-start" }),
    ...mount("vehiclesTeam", "catalogue", cataloguePages, "vehiclesTeam-catalogue"),
    ...mount("vehiclesTeam/Images", "images", [
      ["", "trims"],
      ["export.csv", "trims-export"],
      ["trims/:trimId", "trim"],
      ["trims/:trimId/record", "record"],
      ["folders", "folders"],
      ["folders/export.csv", "folders-export"],
      ["folders/:vifId", "folder"],
      ["folders/:vifId/pictures.zip", "folder-file"],
      ["vif-list", "vif-list"],
      // One file at two addresses: the specification's name, and the one that every list has.
      ["vif-list/viflist.csv", "vif-list-file", "vif-list-viflist"],
      ["vif-list/export.csv", "vif-list-file", "vif-list-export"],
    ]),
    ...mount("vehiclesTeam/notifications", "notifications", notificationPages, "vehiclesTeam-notifications"),

    ...mount("vehiclesTeam/colours", "colours", [
      ["", "list"],
      ["export.csv", "export"],
      [":colourId", "colour"],
    ]),
    route("vehiclesTeam/prices", "routes/prices/prices.tsx"),

    // Main team
    route(mainTeamSegment, "routes/area-start.tsx", { id: `${mainTeamSegment}-start` }),
    ...mount(`${mainTeamSegment}/users`, "main-team", [
      ["", "users"],
      ["export.csv", "users-export"],
      ["new", "user-new"],
      ["bulk", "user-bulk"],
      ["bulk/:key", "user-bulk-report"],
      [":userId", "user"],
      [":userId/activity", "user-activity"],
      [":userId/activity/export.csv", "user-activity-export"],
      [":userId/edit", "user-edit"],
      [":userId/deactivate", "user-deactivate"],
      [":userId/delete", "user-delete"],
      [":userId/erase-activities", "user-erase-activities"],
      [":userId/sections", "user-sections"],
      [":userId/login-as", "login-as"],
      [":userId/second-factor", "user-second-factor"],
    ]),
    ...mount(`${mainTeamSegment}/lead-management`, "leads", leadPages, mainTeamSegment),
    route(`${mainTeamSegment}/lead-management/:leadId/company`, "routes/leads/company.tsx"),
    ...mount(`${mainTeamSegment}/lead-management/estimates`, "waiting-estimates", [
      ["", "list"],
      ["export.csv", "export"],
      [":tradeInId", "estimate"],
    ]),

    ...mount(`${mainTeamSegment}/employees`, "main-team", [
      ["", "employees"],
      ["export.csv", "employees-export"],
      ["invite", "employee-invite"],
      [":employeeId", "employee"],
      [":employeeId/change", "employee-change"],
      [":employeeId/withdraw", "employee-withdraw"],
    ]),

    ...mount(`${mainTeamSegment}/audit`, "audit", [
      ["", "list"],
      ["export.csv", "export"],
      [":entryId", "entry"],
    ]),
    ...mount(`${mainTeamSegment}/third-parties`, "third-parties", [
      ["", "overview"],
      ["logs", "logs"],
      ["logs/export.csv", "logs-export"],
      ["logs/:callId", "call"],
      ["errors", "errors"],
      ["errors/export.csv", "errors-export"],
    ]),
    ...mount(`${mainTeamSegment}/third-parties/templates`, "templates", [
      ["", "list"],
      [":templateKey", "template"],
    ]),
    // A configuration of Canadian Black Book, for the brand and for a company
    ...mount(`${mainTeamSegment}/third-parties/cbb`, "third-parties", [
      ["", "cbb-list"],
      ["brand", "cbb-configuration", "cbb-configuration-brand"],
      ["brand/test", "cbb-test", "cbb-test-brand"],
      [":companyId", "cbb-configuration", "cbb-configuration-companyId"],
      [":companyId/test", "cbb-test", "cbb-test-companyId"],
    ]),
    ...mount(`${mainTeamSegment}/trade-in-value-modification`, "trade-in-values", [
      ["", "list"],
      ["subscriptions", "subscriptions"],
      ["export.csv", "export"],
      ["bulk", "bulk"],
      ["changes", "bulk-changes"],
      ["changes/export.csv", "bulk-changes-export"],
      ["changes/:setId", "value-set"],
      ["trims", "trims"],
      ["trims/export.csv", "trims-export"],
      ["trims/:trimId", "trim"],
      ["trims/:trimId/change", "change"],
      ["trims/:trimId/estimates", "estimates"],
      ["trims/:trimId/estimates/export.csv", "estimates-export"],
    ]),
    ...mount(`${mainTeamSegment}/shopitrade`, "partners", [
      ["", "overview"],
      ["test", "test"],
      ["companies", "list"],
      ["companies/export.csv", "export"],
      ["companies/:companyId", "company"],
    ]),
    ...mount(`${mainTeamSegment}/companies`, "companies", [
      ["", "list"],
      ["export.csv", "export"],
      ["new", "new"],
    ]),
    route(`${mainTeamSegment}/companies/:companyId`, "routes/company-profile/overview.tsx", {
      id: `${mainTeamSegment}-profile`,
    }),
    ...mount(`${mainTeamSegment}/companies/:companyId`, "company-profile", profilePages, `${mainTeamSegment}-profile`),
    route(`${mainTeamSegment}/companies/:companyId/auto123`, "routes/companies/directory-entry.tsx"),
    ...mount(
      `${mainTeamSegment}/companies/:companyId/integrations`,
      "integrations",
      integrationPages,
      `${mainTeamSegment}-integrations`,
    ),
    route(`${mainTeamSegment}/third-parties/keys`, "routes/integrations/all.tsx"),
    route(`${mainTeamSegment}/third-parties/keys/export.csv`, "routes/integrations/all-export.tsx"),
    route(`${mainTeamSegment}/companies/:companyId/configuration`, "routes/company-profile/configuration.tsx"),
    ...mount(
      `${mainTeamSegment}/companies/:companyId/integrations/webhooks`,
      "webhooks",
      webhookPages,
      `${mainTeamSegment}-webhooks`,
    ),
    ...mount(`${mainTeamSegment}/orders`, "orders", orderPages, mainTeamSegment),
    ...mount(`${mainTeamSegment}/credit-reviews`, "credit-reviews", [
      ["", "list"],
      ["export.csv", "export"],
      [":creditApplicationId", "review"],
    ]),

    // Company
    route("company", "routes/company-dashboard/index.tsx"),
    route("company/dashboard", "routes/company-dashboard/dashboard.tsx"),
    ...mount("company/vehicles", "company-vehicles", [
      ["", "list"],
      ["export.csv", "export"],
      ["new", "new"],
      ["import", "import"],
      ["import/:importId", "import-report"],
      ["import/:importId/export.csv", "import-export"],
      ["import/:importId/refused.csv", "refused-lines"],
      [":vehicleId", "vehicle"],
      [":vehicleId/facts", "facts"],
      [":vehicleId/extras", "extras"],
      [":vehicleId/label", "label"],
      [":vehicleId/photos", "photos"],
      [":vehicleId/photos/:photoId", "photo"],
    ]),
    ...mount("company/leads", "leads", leadPages, "company"),
    ...mount("company/orders", "orders", orderPages, "company"),
    route("company/profile", "routes/company-profile/overview.tsx", { id: "company-profile" }),
    ...mount("company/profile", "company-profile", profilePages, "company-profile"),
    ...mount("company/employees", "employees", [
      ["", "list"],
      ["export.csv", "export"],
      ["invite", "invite"],
      [":employeeId", "employee"],
      [":employeeId/leave", "leave"],
    ]),
    ...mount("company/widgets", "widgets", [
      ["", "list"],
      ["export.csv", "export"],
      ["new", "new"],
      [":widgetId", "widget"],
    ]),
    ...mount("company/integrations", "integrations", integrationPages, "company-integrations"),
    ...mount("company/integrations/webhooks", "webhooks", webhookPages, "company-webhooks"),
    route("company/subscription", "routes/subscription/subscription.tsx"),

    // Widgets: forms that a company's own site shows in a frame
    route("widget/:key", "routes/widgets/frame.tsx"),
    route("widget/:key/sent", "routes/widgets/sent.tsx"),

    // One search over the lists of staff and dealers
    route("search", "routes/search/results.tsx"),

    // Legal
    ...mount("", "legal", [
      ["terms-and-conditions", "terms-and-conditions"],
      ["privacy-policy", "privacy-policy"],
      ["faq", "faq"],
    ]),

    // Documentation for those who write programs
    ...mount("developers", "developers", [
      ["", "start"],
      ["webhooks", "webhooks"],
      [":subject", "subject"],
    ]),
    route("unsubscribe", "routes/messages/unsubscribe.tsx"),

    route("*", "routes/not-found.tsx", { id: "not-found" }),
  ]),
] satisfies RouteConfig;
