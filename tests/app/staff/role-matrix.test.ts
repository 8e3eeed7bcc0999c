/**
 * Which role may open each route and make each call. The expectations repeat the specification's section 6 by hand:
 * none of them is read from the tested code, and a route or call that is not listed here fails.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, loadBuild, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { fillPath, listTestedRoutes } from "#tests/app/support/route-addresses.ts";
import { sample } from "#tests/sample.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { missingIds } from "#tests/upstream/support/person-things.ts";

/** Demo accounts by the role ids of section 6. The last two accounts of `signedIn` have the customer role. */
const roles = { superadmin: 6, admin: 7, customer: 8, user: 17, dealer: 9, team: 18, vehicles: 20 } as const;
type Role = keyof typeof roles;
const signedIn = [...(Object.keys(roles) as Role[]), "unverified", "inactive"] as const;
type Visitor = (typeof signedIn)[number] | "nobody";
const visitors: readonly Visitor[] = [...signedIn, "nobody"];
/** For routes that everyone may open: a guard put there by mistake refuses at least one of them. */
const publicVisitors: readonly Visitor[] = ["customer", "dealer", "unverified", "inactive", "nobody"];

interface AreaRule {
  allowed: readonly number[];
  otherwise: "401" | "dashboard";
}

/**
 * The table of section 6, including the super admin's access to every area; block and block-management follow reading
 * 9.
 */
const areas: Record<string, AreaRule> = {
  customer: { allowed: [6, 7, 8, 17, 9, 18, 20], otherwise: "401" },
  admin: { allowed: [6], otherwise: "401" },
  company: { allowed: [6, 9], otherwise: "dashboard" },
  nordet: { allowed: [6, 18], otherwise: "401" },
  vehiclesTeam: { allowed: [6, 20], otherwise: "401" },
  block: { allowed: [6, 9, 18], otherwise: "401" },
  "block-management": { allowed: [6, 18], otherwise: "401" },
  search: { allowed: [6, 7, 9, 18, 20], otherwise: "401" },
};

/** Administrators have two sections of the main team's area, and the redirect to the first of them (reading 40). */
const administratorPages = ["/:language/nordet", "/:language/nordet/users", "/:language/nordet/companies"];

/** Open to everyone. A new route without a guard must be added here by name. */
const publicRoutes = [
  "/",
  "/:language/",
  "/:language/login",
  "/:language/signup",
  "/:language/recover",
  "/:language/reset-password/:guid",
  "/:language/create-password/:guid",
  "/:language/verify-email/:guid?",
  "/:language/sign-in/:provider",
  "/:language/sign-in/:provider/return",
  "/:language/sign-in/:provider/agree",
  // Without a ticket of a sign-in it leads to the login (second-factor.test.ts).
  "/:language/second-factor",
  "/:language/logout",
  // Without a session opened by staff it leads to the login (acting.test.ts).
  "/:language/return",
  "/:language/inventory",
  "/:language/cars",
  "/:language/autos",
  "/:language/cars/:vehicleId",
  "/:language/autos/:vehicleId",
  "/:language/cars/filters/:facet",
  "/:language/autos/filters/:facet",
  "/:language/closed/:feature",
  "/:language/dealers",
  "/:language/how-it-works",
  "/:language/dealers/:dealerId",
  "/:language/credit-application",
  "/:language/credit-application/main",
  "/:language/credit-application/dealer",
  "/:language/credit-application/nearby-dealer",
  "/:language/credit-application/sent-request",
  "/:language/credit-application/:creditQuestion",
  "/:language/credit-application/confirmation",
  "/:language/credit-application/activation",
  // A visitor without a result is redirected to the start: only its account can open it (credit-application.test.ts).
  "/:language/credit-application/result",
  "/:language/trade-in",
  "/:language/trade-in/restart",
  "/:language/trade-in/photos/:angle",
  "/:language/trade-in/dealer",
  "/:language/trade-in/nearby-dealer",
  "/:language/trade-in/sent-request",
  "/:language/trade-in/:page",
  "/:language/trade-in-form/:guid/:step?",
  "/:language/trade-in-form/:guid/photos/:angle",
  "/:language/trade-in-form/:guid/estimate.pdf",
  "/:language/widget/:key",
  "/:language/widget/:key/sent",
  "/:language/terms-and-conditions",
  "/:language/privacy-policy",
  "/:language/faq",
  "/:language/sitemap.xml",
  "/:language/sitemap/:file",
  "/:language/developers",
  "/:language/developers/:subject",
  "/:language/developers/webhooks",
  "/:language/unsubscribe",
  "/:language/consent",
  "/:language/location",
  "/:language/*",
];

/** Open to everyone except deactivated accounts, since it would save answers in their name (reading 2). */
const isClosedToInactive = (path: string) =>
  path.startsWith("/:language/credit-application") || path.startsWith("/:language/trade-in");

/** A session is enough: an unverified account may fill in its purchase (reading 2). */
const sessionRoutes = [
  "/:language/verify-phone",
  "/:language/reactivate",
  // For an account's trade-in. One without an account opens with its link (trade-in-paths.test.ts).
  "/:language/trade-in/open/:tradeInId",
  "/:language/buy-online",
  "/:language/buy-online/personal-details",
  "/:language/buy-online/trade-in",
  "/:language/buy-online/trade-in/:page",
  "/:language/buy-online/trade-in/photos/:angle",
  "/:language/buy-online/payment-method",
  "/:language/buy-online/payment-method/:creditPage",
  "/:language/buy-online/protection-plan",
  "/:language/buy-online/delivery",
  "/:language/buy-online/delivery/location",
  "/:language/buy-online/delivery/address",
  "/:language/buy-online/drivers-license",
  "/:language/buy-online/drivers-license/again",
  "/:language/buy-online/drivers-license/:side",
  "/:language/buy-online/reservation",
  "/:language/buy-online/reservation-expired",
  "/:language/buy-online/restart",
  "/:language/buy-online/not-available",
  "/:language/buy-online/summary",
  "/:language/buy-online/cancel",
];

/** Payment and signature. */
const authenticatedRoutes = [
  "/:language/buy-online/deposit",
  "/:language/buy-online/review-order",
  "/:language/buy-online/review-order/english",
  "/:language/buy-online/review-order/contract.pdf",
  "/:language/buy-online/review-order/credit-application.pdf",
];

/** What an allowed visitor gets where it is not the page itself. */
const otherResults: Record<string, Answer> = {
  // There is no photo, so the photo's address is not found.
  "/:language/block/vehicle-details/:guid/photos/:angle": "in",
  "/:language/block-management/trade-in-details/:tradeInId/photos/:angle": "in",
  "/:language/customer/": "dashboard",
  "/:language/customer/*": "dashboard",
  // No sign-in at an institution was started: 422 (credit-score.test.ts).
  "/:language/customer/credit-applications/return": "in",
  // No such vehicle: 404 (garage.test.ts).
  ...Object.fromEntries(
    ["", "/questions/:page", "/documents", "/documents/:documentId", "/remove"].map((page) => [
      `/:language/customer/garage/:garageVehicleId${page}`,
      "in",
    ]),
  ),
  // No such transaction: 404 (transactions.test.ts).
  ...Object.fromEntries(
    [
      "purchases/:orderId",
      "purchases/:orderId/receipt",
      "purchases/:orderId/return",
      "purchases/:orderId/papers/:paper",
      "credit-applications/:creditApplicationId",
      "trade-ins/:tradeInId",
      "trade-ins/:tradeInId/estimate.pdf",
    ].map((page) => [`/:language/customer/transaction-history/${page}`, "in"]),
  ),
  // No export was requested: 404 (account-life.test.ts).
  "/:language/customer/profile/data.zip": "in",
  // No such report: 404 (user-batches.test.ts).
  "/:language/nordet/users/bulk/:key": "in",
  // A customer has no section that could be withdrawn: 404 (user-rights.test.ts).
  "/:language/nordet/users/:userId/sections": "in",
  // Nobody with this number works here: 404 (staff-employees.test.ts).
  ...Object.fromEntries(
    ["", "/change", "/withdraw"].map((page) => [`/:language/nordet/employees/:employeeId${page}`, "in"]),
  ),
  // No such entry: 404 (audit.test.ts).
  "/:language/nordet/audit/:entryId": "in",
  // No such notification or import: 404. Nothing runs, so there are no events to follow: 204 (notifications.test.ts).
  ...Object.fromEntries(
    ["admin", "vehiclesTeam"].flatMap((area) =>
      [
        ":notificationId",
        "imports/events",
        "imports/:importId",
        "imports/:importId/export.csv",
        "imports/:importId/events",
      ].map((page) => [`/:language/${area}/notifications/${page}`, "in"]),
    ),
  ),
  // No such row of a queue: 404 (system-page.test.ts).
  "/:language/admin/system/queues/:queue/:rowId": "in",
  // A company that leaves it to the brand has no test of its own: 404 (cbb.test.ts).
  "/:language/nordet/third-parties/cbb/:companyId/test": "in",
  // No such call: 404 (third-parties.test.ts).
  "/:language/nordet/third-parties/logs/:callId": "in",
  // No such application: 404 (credit-reviews.test.ts).
  "/:language/nordet/credit-reviews/:creditApplicationId": "in",
  // No such change: 404 (trade-in-values.test.ts).
  "/:language/nordet/trade-in-value-modification/changes/:setId": "in",
  // No such trim, which a test of its own opens: 404 (catalogue.test.ts).
  ...Object.fromEntries(
    ["admin", "vehiclesTeam"].flatMap((area) =>
      ["vehicles/:trimId", "vehicle/:trimId", "vehicle/:trimId/activation"].map((page) => [
        `/:language/${area}/${page}`,
        "in",
      ]),
    ),
  ),
  // No such trim, and no such record: 404 (images.test.ts).
  ...Object.fromEntries(
    ["trims/:trimId", "trims/:trimId/record", "folders/:vifId", "folders/:vifId/pictures.zip"].map((page) => [
      `/:language/vehiclesTeam/Images/${page}`,
      "in",
    ]),
  ),
  // They redirect to their first page.
  "/:language/admin": "in",
  "/:language/vehiclesTeam": "in",
  "/:language/company": "in",
  "/:language/nordet": "in",
  // A dealer opens only the own company's (company-vehicles.test.ts, company-stock.test.ts).
  ...Object.fromEntries(
    [
      ":vehicleId",
      ":vehicleId/facts",
      ":vehicleId/label",
      ":vehicleId/extras",
      ":vehicleId/photos",
      ":vehicleId/photos/:photoId",
    ].map((page) => [`/:language/company/vehicles/${page}`, "in"]),
  ),
  // Only a dealer has a stock: super admins get 404.
  ...Object.fromEntries(
    ["new", "import", "import/:importId", "import/:importId/export.csv", "import/:importId/refused.csv"].map((page) => [
      `/:language/company/vehicles/${page}`,
      "in",
    ]),
  ),
  // No such lead: 404 (leads.test.ts, lead-management.test.ts).
  "/:language/company/leads/:leadId": "in",
  "/:language/nordet/lead-management/:leadId": "in",
  "/:language/nordet/lead-management/:leadId/company": "in",
  // This trade-in has a value: 404 (lead-management.test.ts).
  "/:language/nordet/lead-management/estimates/:tradeInId": "in",
  // For a user without a company: 404 (company.test.ts).
  ...Object.fromEntries(
    ["details", "contact", "hours", "answers", "makes", "emails", "forms", "promotion", "directory"].map((page) => [
      `/:language/company/profile/${page}`,
      "in",
    ]),
  ),
  // No such employee: 404; super admins have no company (employees.test.ts).
  ...Object.fromEntries(
    ["invite", ":employeeId", ":employeeId/leave"].map((page) => [`/:language/company/employees/${page}`, "in"]),
  ),
  // No such key: 404 (integrations.test.ts).
  ...Object.fromEntries(
    ["company/integrations", "nordet/companies/:companyId/integrations"].flatMap((list) =>
      ["", "/rotate", "/revoke"].map((page) => [`/:language/${list}/:keyId${page}`, "in"]),
    ),
  ),
  // No such widget: 404 (widgets.test.ts).
  "/:language/company/widgets/:widgetId": "in",
  // No such endpoint: 404 (webhooks.test.ts).
  ...Object.fromEntries(
    ["nordet/companies/:companyId", "company"].flatMap((path) =>
      ["", "/edit", "/rotate", "/deliveries", "/deliveries/export.csv", "/deliveries/:deliveryId"].map((page) => [
        `/:language/${path}/integrations/webhooks/:endpointId${page}`,
        "in",
      ]),
    ),
  ),
  // No such order: 404, which does not reveal who may see existing ones (orders.test.ts).
  ...Object.fromEntries(
    ["nordet", "company"].flatMap((area) =>
      ["", "/:document", "/:document/decline"].map((page) => [`/:language/${area}/orders/:orderId${page}`, "in"]),
    ),
  ),
};

/** A post here ends the session or changes the account, so only a signed-out visitor tries it. */
const endsSession = [
  "/:language/nordet/users/:userId/login-as",
  "/:language/logout",
  "/:language/reactivate",
  "/:language/customer/profile/deactivate",
];

/** A deactivated account can still be exported and deleted (reading 2). */
const openToInactive = ["data", "data.zip", "delete"].map((page) => `/:language/customer/profile/${page}`);

type Answer = "in" | "page" | "login" | "dashboard" | "401" | "verification" | "reactivation" | "no action" | string;

function expected(path: string, visitor: Visitor): Answer {
  if (visitor === "inactive" && isClosedToInactive(path)) return "reactivation";
  if (publicRoutes.includes(path)) return "in";
  if (visitor === "nobody") return "login";
  if (visitor === "inactive" && openToInactive.includes(path)) return path.endsWith(".zip") ? "in" : "page";
  if (visitor === "inactive") return path === "/:language/reactivate" ? "in" : "reactivation";
  if (sessionRoutes.includes(path)) return "in";
  if (visitor === "unverified") return "verification";
  if (authenticatedRoutes.includes(path)) return "in";
  const area = areas[path.split("/")[2] ?? ""];
  if (!area) throw new Error(`${path} is not classified: name it in this test.`);
  const isAdministrators =
    !path.endsWith("/login-as") &&
    administratorPages.some((page) => path === page || (page.endsWith("s") && path.startsWith(`${page}/`)));
  const allowed = isAdministrators ? [...area.allowed, 7] : area.allowed;
  return allowed.includes(roles[visitor]) ? (otherResults[path] ?? "page") : area.otherwise;
}

const unknownVehicle = "999999999";

/** What exists in the demonstration: a user, a vehicle, a vehicle on the block and its trade-in. */
const demoIds: Record<string, string> = {
  userId: "3",
  vehicleId: "1",
  guid: "00000000-0000-4000-8000-800000000001",
  tradeInId: "00000000-0000-4000-8000-700000000001",
};
const buildAddress = (path: string, language: string): string =>
  fillPath(path, (name) => (name === "language" ? language : (demoIds[name] ?? missingIds[name]?.[0])));

/** Classifies a response in the terms of section 6; "in" is any response that no guard gives. */
async function classifyResponse(response: Response, address: string, language: string): Promise<Answer> {
  // A `?_data=` request carries a redirect in a header.
  const location = response.headers.get("location") ?? response.headers.get("x-remix-redirect");
  if (location) {
    const url = new URL(location, "http://localhost");
    if (url.pathname === `/${language}/customer/dashboard`) return "dashboard";
    if (url.pathname !== `/${language}/login` || !url.search) return "in";
    const requested = new URL(address, "http://localhost");
    requested.searchParams.delete("_data");
    const referer = url.searchParams.get("referer");
    // Buy is a post without its own page: the login returns to the page with its button.
    const button = `/${language}/${language === "fr-ca" ? "autos" : "cars"}/${unknownVehicle}`;
    const isBuy = requested.pathname === `/${language}/buy-online` && referer === button;
    return isBuy || referer === requested.pathname + requested.search ? "login" : `login, but back to ${referer}`;
  }
  const text = await response.text();
  if (response.status === 401)
    return /Unauthorized|Non autorisé|"gate":"unauthorized"/.test(text) ? "401" : "a bare 401";
  if (response.status === 403) {
    if (/action="[^"]*\/verify-email"|"gate":"verify-email"/.test(text)) return "verification";
    if (/action="[^"]*\/reactivate"|"gate":"inactive"/.test(text)) return "reactivation";
    return "a bare 403";
  }
  if (response.status >= 500) return `failed with ${response.status}`;
  if (response.status === 405) return "no action";
  return response.status === 200 ? "page" : "in";
}

const { routes } = await loadBuild();

// The root and the layout routes have no guard and no response of their own.
const testedRoutes = await listTestedRoutes();

describe("every route, for every role and without a session", () => {
  let app: TestApp;
  const browsers = new Map<Visitor, Browser>();
  const browserOf = (visitor: Visitor): Browser => browsers.get(visitor) ?? app.browser();
  beforeAll(async () => {
    app = await startApp();
    for (const visitor of signedIn) {
      const browser = app.browser();
      await browser.signIn(visitor);
      browsers.set(visitor, browser);
    }
  });
  afterAll(() => app.close());

  test("the lists above name existing routes only", () => {
    const paths = new Set(testedRoutes.map(({ path }) => path));
    const missing = [...publicRoutes, ...sessionRoutes, ...authenticatedRoutes].filter((path) => !paths.has(path));
    expect(missing).toEqual([]);
  });

  const open = async (visitor: Visitor, address: string, language: string, init?: RequestInit) => {
    const response = await browserOf(visitor).fetch(address, init);
    return classifyResponse(response, address, language);
  };
  // Enough of a body that the guard answers, and not the validation of the vehicle.
  const post = () => ({ method: "POST", body: new URLSearchParams({ vehicleId: unknownVehicle }) });

  const simplify = (path: string, visitor: Visitor, answer: Answer): Answer =>
    expected(path, visitor) === "in" && (answer === "page" || answer === "dashboard") ? "in" : answer;

  const visitorsOf = (path: string) => (publicRoutes.includes(path) ? publicVisitors : visitors);

  const compare = async (
    path: string,
    request: (visitor: Visitor) => Promise<Answer>,
    testedVisitors = visitorsOf(path),
  ) => {
    const actual: Partial<Record<Visitor, Answer>> = {};
    const expectedAnswers: Partial<Record<Visitor, Answer>> = {};
    for (const visitor of testedVisitors) {
      actual[visitor] = simplify(path, visitor, await request(visitor));
      expectedAnswers[visitor] = expected(path, visitor);
    }
    expect(actual).toEqual(expectedAnswers);
  };

  /** The page has the guards of its loader and action, which everybody tries: one visitor for each kind of answer draws it. */
  const oneOfEach = (path: string, among: readonly Visitor[]): Visitor[] => {
    const byAnswer = new Map(among.toReversed().map((visitor) => [expected(path, visitor), visitor]));
    return [...byAnswer.values()];
  };

  describe.each(sample("roles of routes", testedRoutes, 4))("$path ($route.id)", ({ route, path }) => {
    const dataAddress = (address: string) => `${address}?_data=${encodeURIComponent(route.id)}`;
    const isParent = Object.values(routes).some((other) => other?.parentId === route.id);

    if (route.module.loader && !isParent) {
      test("the page", async () => {
        const few = oneOfEach(path, visitorsOf(path));
        await compare(path, (visitor) => open(visitor, buildAddress(path, "fr-ca"), "fr-ca"), few);
      });
    }

    if (route.module.loader) {
      test("its loader alone", async () => {
        const address = dataAddress(buildAddress(path, "en-ca"));
        await compare(path, (visitor) => open(visitor, address, "en-ca"));
      });
    }

    if (!route.module.action) {
      test("accepts no post", async () => {
        // The router refuses the method before any guard runs, so the gates and the role with all rights are enough.
        for (const visitor of ["nobody", "inactive", "superadmin"] as const) {
          const answer = await open(visitor, buildAddress(path, "fr-ca"), "fr-ca", post());
          expect(["no action", expected(path, visitor)]).toContain(answer);
        }
      });
      return;
    }

    const testedVisitors: readonly Visitor[] = endsSession.includes(path) ? ["nobody"] : visitorsOf(path);
    const postAs = (address: string, language: string) => async (visitor: Visitor) =>
      simplifyPost(path, visitor, await open(visitor, address, language, post()));

    test("a post to the page", async () => {
      await compare(path, postAs(buildAddress(path, "fr-ca"), "fr-ca"), oneOfEach(path, testedVisitors));
    });

    test("its action alone", async () => {
      await compare(path, postAs(dataAddress(buildAddress(path, "en-ca")), "en-ca"), testedVisitors);
    });
  });

  /** An allowed visitor may get any result of the action: done, rejected, or not built yet. */
  const simplifyPost = (path: string, visitor: Visitor, answer: Answer): Answer =>
    ["in", "page", "no action"].includes(answer) && ["in", "page", "dashboard"].includes(expected(path, visitor))
      ? expected(path, visitor)
      : answer;
});

/** Every call of the contract and who may make it, by the specification and readings 2 and 10. */
const accessByCall: Record<string, "anyone" | "session" | "authenticated" | readonly number[]> = {
  "user.login": "anyone",
  "user.register": "anyone",
  "user.verifyEmail": "anyone",
  "user.createPassword": "anyone",
  "user.sendResetPasswordEmail": "anyone",
  "user.resetPassword": "anyone",
  "user.getEmailedLink": "anyone",
  "user.sendSmsCode": "anyone",
  "user.verifySmsCode": "anyone",
  "user.getSignInProviders": "anyone",
  "user.getProviderAddress": "anyone",
  "user.signInWithProvider": "anyone",
  "user.registerWithProvider": "anyone",
  "user.getOtherUserToken": [6, 18],
  "user.returnToOwnSession": "session",
  "user.activateAccount": "anyone",
  "user.getUnsubscription": "anyone",
  "user.unsubscribe": "anyone",
  "user.saveConsents": "anyone",
  "user.startSecondFactor": "anyone",
  "user.confirmSecondFactor": "anyone",
  "user.confirmSignIn": "session",
  "user.replaceSecondFactor": "authenticated",
  "user.removeOtherSecondFactor": [6, 7, 18],
  "user.getUserToken": "session",
  "user.logout": "session",
  "user.getUserDetails": "session",
  "user.sendVerificationEmail": "session",
  "user.reactivateAccount": "session",
  "user.deactivateAccount": "authenticated",
  "user.getAccountDeletion": "authenticated",
  "user.sendDeletionCode": "authenticated",
  "user.sendPasswordCode": "authenticated",
  "user.withdrawUserEmail": "authenticated",
  "user.deleteAccount": "authenticated",
  "user.getDataExport": "authenticated",
  "user.requestDataExport": "authenticated",
  "user.getDataExportFile": "authenticated",
  "user.getUserDashboardSections": "session",
  "user.getUserProfile": "authenticated",
  "user.getUserConsents": "authenticated",
  "user.updateUserSelf": "authenticated",
  "user.saveUserAddresses": "authenticated",
  "user.updateUserPassword": "authenticated",
  "user.getUserDevices": "authenticated",
  "user.changeUserEmail": "authenticated",
  "user.saveUserLanguage": "authenticated",
  "user.saveUserMessages": "authenticated",
  "user.deleteAccountSection": "authenticated",
  "user.endUserSessions": "authenticated",
  "user.getUsers": [6, 7, 18],
  "user.getOtherUserDetails": [6, 7, 18],
  "user.createAdminUser": [6, 7, 18],
  "user.updateUserFull": [6, 7, 18],
  "user.getUserDeletion": [6, 7, 18],
  "user.deleteUser": [6, 7, 18],
  "user.getUserActivities": [6, 7, 18],
  "user.eraseUserActivities": [6, 7, 18],
  "user.setUserActive": [6, 7, 18],
  "user.updateUser": [6, 7, 18],
  "user.getUserTypesLegacy": [6, 7, 18],
  "user.saveUserSections": [6, 18],
  "user.endOtherUserSessions": [6, 7, 18],
  "user.getUserActivity": [6, 7, 18],
  "user.previewUserBatch": [6, 7, 18],
  "user.saveUserBatch": [6, 7, 18],
  "user.getUserBatch": [6, 7, 18],
  "user.sendAccountLink": [6, 7, 18],
  "user.getCompanyNames": [6, 7, 18],
  "user.getStaffEmployees": [6, 18],
  "user.getStaffEmployeeCompanies": [6, 18],
  "user.getStaffEmployee": [6, 18],
  "user.changeStaffEmployee": [6, 18],
  "user.inviteStaffEmployee": [6, 18],
  "user.repeatStaffInvitation": [6, 18],
  "user.withdrawStaffInvitation": [6, 18],
  "admin.getLanguages": "anyone",
  "admin.getCountries": "anyone",
  "admin.getProvinces": "anyone",
  "admin.getCities": "anyone",
  "admin.getCompanies": [6, 7, 18],
  "admin.createCompany": [6, 7, 18],
  "admin.getCompanyDetails": [6, 7, 9, 18],
  "admin.getCompanyOverview": [6, 7, 9, 18],
  "admin.updateCompany": [6, 7, 9, 18],
  "admin.getCompanyEmails": [6, 7, 9, 18],
  "admin.saveCompanyEmails": [6, 7, 9, 18],
  "admin.getCompanyFormsDetails": [6, 7, 9, 18],
  "admin.updateCompanyFormsConfiguration": [6, 7, 9, 18],
  "admin.getNordetConfiguration": [6, 7, 18],
  "admin.getDirectoryEntry": [6, 7, 18],
  "admin.linkDirectoryEntry": [6, 7, 18],
  "admin.updateNordetConfiguration": [6, 7, 18],
  "admin.getPromotionsConfiguration": [6, 7, 9, 18],
  "admin.updatePromotionsConfiguration": [6, 7, 9, 18],
  "admin.getDirectoryConfiguration": [6, 7, 9, 18],
  "admin.updateDirectoryConfiguration": [6, 7, 9, 18],
  "admin.getCompanyTypes": [6, 7, 9, 18],
  "admin.getCompanyMakes": [6, 7, 9, 18],
  "admin.getEmployees": [6, 9],
  "admin.getEmployee": [9],
  "admin.inviteEmployee": [9],
  "admin.repeatInvitation": [9],
  "admin.withdrawInvitation": [9],
  "admin.changeEmployeeRole": [9],
  "admin.removeEmployee": [9],
  "admin.getWidgets": [6, 9],
  "admin.getWidget": [6, 9],
  "admin.saveWidget": [6, 9],
  "admin.getApiKeys": [6, 7, 9, 18],
  "admin.getApiKey": [6, 7, 9, 18],
  "admin.createApiKey": [6, 7, 9, 18],
  "admin.rotateApiKey": [6, 7, 9, 18],
  "admin.revokeApiKey": [6, 7, 9, 18],
  "admin.getWebhookEndpoints": [6, 7, 9, 18],
  "admin.getWebhookEndpoint": [6, 7, 9, 18],
  "admin.saveWebhookEndpoint": [6, 7, 9, 18],
  "admin.rotateWebhookSecret": [6, 7, 9, 18],
  "admin.setWebhookActive": [6, 7, 9, 18],
  "admin.tryWebhook": [6, 7, 9, 18],
  "admin.getWebhookDeliveries": [6, 7, 9, 18],
  "admin.getWebhookDelivery": [6, 7, 9, 18],
  "admin.sendWebhookAgain": [6, 7, 9, 18],
  "admin.getSubscription": [6, 9],
  "admin.startPlan": [6, 9],
  "admin.openBillingPortal": [6, 9],
  "admin.getCompanyVehicles": [6, 9, 18],
  "admin.getCompanyVehicle": [6, 9, 18],
  "admin.getHeldVehicles": [6, 9, 18],
  "admin.saveVehiclePrice": [6, 9, 18],
  "admin.setVehiclePublished": [6, 9, 18],
  "admin.findStockTrims": [9],
  "admin.getVehicleLabel": [6, 9, 18],
  "admin.saveVehicleLabel": [6, 9, 18],
  "admin.addCompanyVehicle": [9],
  "admin.saveCompanyVehicle": [6, 9, 18],
  "admin.addVehicleOption": [6, 9, 18],
  "admin.addVehicleRebate": [6, 9, 18],
  "admin.removeVehicleItem": [6, 9, 18],
  "admin.addVehiclePhoto": [6, 9, 18],
  "admin.moveVehiclePhoto": [6, 9, 18],
  "admin.importVehicles": [9],
  "admin.getVehicleImports": [9],
  "admin.getVehicleImport": [9],
  "admin.getVehicleImportLines": [9],
  "admin.cancelVehicleImport": [9],
  "admin.getLeads": [6, 9, 18],
  "admin.getLeadSummary": [6, 9, 18],
  "admin.getLeadDetails": [6, 9, 18],
  "admin.getLeadCompanies": [6, 9, 18],
  "admin.saveLeadStatus": [6, 9, 18],
  "admin.addLeadNote": [6, 9, 18],
  "admin.contactLead": [6, 9, 18],
  "admin.assignLead": [6, 9, 18],
  "admin.getLeadQueues": [6, 18],
  "admin.getLeadCompanyChoices": [6, 18],
  "admin.moveLead": [6, 18],
  "admin.getWaitingEstimates": [6, 18],
  "admin.getWaitingEstimate": [6, 18],
  "admin.takeEstimate": [6, 18],
  "admin.releaseEstimate": [6, 18],
  "admin.getAllTradeInBlock": [6, 9, 18],
  "admin.getBlockFilters": [6, 9, 18],
  "admin.getBlockVehicle": [6, 9, 18],
  "admin.getBlockImage": [6, 9, 18],
  "admin.makeBlockOffer": [9],
  "admin.addTradeInToBlock": [6, 18],
  "admin.setBlockListingState": [6, 18],
  "admin.withholdBlockText": [6, 18],
  "admin.acceptBlockOffer": [6, 18],
  "admin.getTradeInToManage": [6, 18],
  "admin.getManagedImage": [6, 18],
  "admin.listTradeInsToBlock": [6, 18],
  "admin.listWaitingTradeIns": [6, 18],
  "admin.valueTradeIn": [6, 18],
  "admin.sendTradeInForm": [6, 18],
  "admin.getShopitradeCompanies": [6, 18],
  "admin.getShopitradeCompany": [6, 18],
  "admin.updateShopitradeCompany": [6, 18],
  "admin.getShopitradeOverview": [6, 18],
  "admin.getShopitradeRoute": [6, 18],
  "admin.getTemplates": [6, 18],
  "admin.getPricedTrims": [6, 20],
  "admin.getTemplate": [6, 18],
  "admin.getChromeColorsMapping": [6, 20],
  "admin.getChromeColorMapping": [6, 20],
  "admin.getAilColors": [6, 20],
  "admin.saveChromeColorsMapping": [6, 20],
  "admin.getChangedTrims": [6, 18],
  "admin.getTrimValues": [6, 18],
  "admin.getTrimValue": [6, 18],
  "admin.getTrimEstimates": [6, 18],
  "admin.previewTrimValue": [6, 18],
  "admin.saveTrimValue": [6, 18],
  "admin.previewTrimValues": [6, 18],
  "admin.saveTrimValues": [6, 18],
  "admin.getTrimValueSets": [6, 18],
  "admin.getTrimValueSet": [6, 18],
  "admin.getTrimSubscriptions": [6, 18],
  "admin.saveTrimSubscription": [6, 18],
  "admin.undoTrimValueSet": [6, 18],
  "user.sendSmsCodeTradeIn": "anyone",
  "buy-online.requestTradeInDealer": "anyone",
  "buy-online.requestTradeInNearby": "anyone",
  "buy-online.requestCreditNearby": "anyone",
  "buy-online.getTradeInRequests": "anyone",
  "buy-online.getCreditRequests": "anyone",
  "buy-online.requestCreditDealer": "anyone",
  "buy-online.createTradeInDocument": "anyone",
  "buy-online.getTradeInDocument": "anyone",
  "buy-online.sendTradeInPdf": "anyone",
  "buy-online.confirmStandAloneTradeIn": "anyone",
  "buy-online.finalizeStandAloneTradeIn": "anyone",
  "widgets.listProducts": "anyone",
  "widgets.readWords": "anyone",
  "widgets.getProduct": "anyone",
  "widgets.listSimilarProducts": "anyone",
  "widgets.getSitemap": "anyone",
  "widgets.listCatalogueChanges": "anyone",
  "widgets.getTaxes": "anyone",
  "widgets.getReservationRules": "anyone",
  "widgets.listSitemapVehicles": "anyone",
  "widgets.listDealers": "anyone",
  "widgets.getDealer": "anyone",
  "widgets.getWidgetFrame": "anyone",
  "widgets.countWidgetView": "anyone",
  "widgets.countWidgetStart": "anyone",
  "widgets.sendWidgetTradeIn": "anyone",
  "widgets.sendWidgetCredit": "anyone",
  "widgets.sendWidgetPurchase": "anyone",
  "widgets.getWidgetAnswer": "anyone",
  "admin.sendStatusMessage": "anyone",
  "buy-online.createCustomerVehicle": "session",
  "buy-online.setVehicleTimer": "session",
  "buy-online.checkVehicleTimer": "session",
  "buy-online.expandVehicleTimer": "session",
  "buy-online.deleteVehicleTimer": "session",
  "buy-online.getCustomerTransactionsDetails": "session",
  "buy-online.getCustomerTransactionsList": "session",
  "buy-online.restartTransaction": "session",
  "buy-online.savePersonalDetails": "session",
  "buy-online.getCustomerFormDetails": "session",
  "buy-online.getCustomerProtectionPlans": "session",
  "buy-online.getCustomerDeliveryDetails": "session",
  "buy-online.createTradeIn": "session",
  "buy-online.listTradeInVehicles": "session",
  "buy-online.createStandAloneTradeIn": "anyone",
  "buy-online.getTradeInDetails": "anyone",
  "buy-online.getTradeInDetailsByStepId": "anyone",
  "buy-online.updateTradeInVin": "anyone",
  "buy-online.saveTradeInPage": "anyone",
  "buy-online.saveTradeInContact": "anyone",
  "buy-online.claimTradeIn": "session",
  "buy-online.restartTradeIn": "anyone",
  "buy-online.saveTradeInImages": "anyone",
  "buy-online.saveTradeInImageCustom": "anyone",
  "buy-online.removeTradeInImage": "anyone",
  "buy-online.getTradeInImage": "anyone",
  "buy-online.getTradeInImagesCustom": "anyone",
  "buy-online.getMissingDataTradeInImagesCustom": "anyone",
  "buy-online.getEmploymentStatus": "anyone",
  "buy-online.getResidentialStatus": "anyone",
  "buy-online.listTradeInYears": "anyone",
  "buy-online.listTradeInMakes": "anyone",
  "buy-online.listTradeInModels": "anyone",
  "buy-online.listTradeInSeries": "anyone",
  "buy-online.listTradeInStyles": "anyone",
  "buy-online.getTradeInMakeModel": "anyone",
  "buy-online.listTradeInColors": "anyone",
  "buy-online.listTradeInTransmissions": "anyone",
  "buy-online.listTradeInEngines": "anyone",
  "buy-online.listTradeInDrivetrains": "anyone",
  "buy-online.listTradeInFuels": "anyone",
  "buy-online.listTradeInEquipment": "anyone",
  "buy-online.decodeTradeInVin": "anyone",
  "buy-online.getTradeInVehicle": "anyone",
  "buy-online.getGenders": "anyone",
  "buy-online.getMatrimonials": "anyone",
  "buy-online.getIncomeTypes": "anyone",
  "buy-online.getEmploymentTypes": "anyone",
  "buy-online.getIncomeFrequency": "anyone",
  "buy-online.savePaymentMethod": "session",
  "buy-online.createCreditApplication": "anyone",
  "buy-online.getCreditApplicationDetails": "anyone",
  "buy-online.saveCreditApplicationAnswers": "anyone",
  "buy-online.restartCreditApplication": "anyone",
  "buy-online.submitCreditApplication": "anyone",
  "buy-online.sendCreditApplicationCode": "anyone",
  "buy-online.activateCreditApplication": "anyone",
  "buy-online.claimCreditApplication": "session",
  "buy-online.requestCreditReview": "session",
  "buy-online.getFinancialInstitutions": "session",
  "buy-online.beginInstitutionVisit": "session",
  "buy-online.completeInstitutionVisit": "session",
  "buy-online.getCreditScore": "session",
  "buy-online.refreshCreditScore": "session",
  "buy-online.disconnectInstitution": "session",
  "buy-online.getCreditAccesses": "session",
  "buy-online.saveCreditApplicationPage": "session",
  "garage.getCustomerVehicles": "session",
  "garage.getCustomerVehicleDetails": "session",
  "garage.customerVehicleValue": "session",
  "garage.createCustomerVehicle": "session",
  "garage.saveCustomerVehiclePage": "session",
  "garage.removeCustomerVehicle": "session",
  "garage.createTradeInFromVehicle": "session",
  "garage.addGarageDocument": "session",
  "garage.removeGarageDocument": "session",
  "garage.getGarageDocument": "session",
  "buy-online.sendBuyOnlineLead": "authenticated",
  "buy-online.getOrderDocuments": [6, 9, 18],
  "buy-online.getOrderDocument": [6, 9, 18],
  "buy-online.judgeOrderDocument": [6, 9, 18],
  "admin.getAuditLog": [6, 18],
  "admin.getAuditEntry": [6, 18],
  "admin.getNotificationTypes": [6, 20],
  "admin.getNotifications": [6, 20],
  "admin.getSystemState": [6],
  "admin.getQueueRows": [6],
  "admin.getQueueRow": [6],
  "admin.retryQueueRow": [6],
  "admin.giveUpQueueRow": [6],
  "admin.getFeatureSwitches": [6],
  "admin.saveFeatureSwitch": [6],
  "admin.getClosedFeatures": "anyone",
  "admin.getNotification": [6, 20],
  "admin.getErrorsSections": [6, 20],
  "admin.getNotificationsErrors": [6, 20],
  "admin.getNotificationsImportsList": [6, 20],
  "admin.getNotificationsImportStatus": [6, 20],
  "admin.getNotificationsImportLines": [6, 20],
  "admin.cancelNotificationsImport": [6, 20],
  "admin.changeNotificationStatus": [6, 20],
  "admin.saveChromeTrimMainImage": [6, 20],
  "admin.saveEvoxEuMainImage": [6, 20],
  "admin.saveChromeModelMainImage": [6, 20],
  "admin.saveEvoxEuModelMainImage": [6, 20],
  "admin.getEvoxMapping": [6, 20],
  "admin.getEvoxYear": [6, 20],
  "admin.getEvoxMakes": [6, 20],
  "admin.getEvoxModels": [6, 20],
  "admin.getEvoxTrims": [6, 20],
  "admin.getVifList": [6, 20],
  "admin.downloadVifList": [6, 20],
  "admin.downloadEvoxImages": [6, 20],
  "admin.cancelEvoxDownload": [6, 20],
  "admin.getEvoxTrimsFoldersStatus": [6, 20],
  "admin.getEvoxDownloadStatus": [6, 20],
  "admin.fixEvoxTrimsFoldersStatus": [6, 20],
  "admin.getEvoxImages": [6, 20],
  "admin.getEvoxEuImages": [6, 20],
  "admin.getImagesGallery": [6, 20],
  "admin.getEuImagesGallery": [6, 20],
  "admin.saveImagesId": [6, 20],
  "admin.downloadImages": [6, 20],
  "admin.getServiceStates": [6, 18],
  "admin.getApiLogs": [6, 18],
  "admin.getApiLog": [6, 18],
  "admin.getApiErrors": [6, 18],
  "admin.reportOutsideCall": "anyone",
  "admin.getCbbConfigurations": [6, 18],
  "admin.getCbbConfiguration": [6, 18],
  "admin.saveCbbConfiguration": [6, 18],
  "admin.testCbbConfiguration": [6, 18],
  "buy-online.getCreditReviews": [6, 18],
  "buy-online.getCreditReview": [6, 18],
  "buy-online.judgeCreditReview": [6, 18],
  "user.getUserMessages": "session",
  "buy-online.getTransactionHistory": "session",
  "buy-online.getPurchaseHistory": "session",
  "buy-online.requestReturn": "session",
  "buy-online.settleReturn": [6, 9, 18],
  "buy-online.agreeDeliveryDay": [6, 9, 18],
  "buy-online.deliverOrder": [6, 9, 18],
  "buy-online.withdrawDelivery": [6, 9, 18],
  "buy-online.getOrders": [6, 9, 18],
  "buy-online.getOrder": [6, 9, 18],
  "buy-online.retryDepositRefund": [6, 18],
  "buy-online.replaceDriversLicence": "session",
  "buy-online.getProtectionPlans": "session",
  "buy-online.saveCustomerProtectionPlan": "session",
  "buy-online.getDeliveryTypes": "session",
  "buy-online.saveCustomerDelivery": "session",
  "buy-online.saveDeliveryAddress": "session",
  "buy-online.uploadDriversLicence": "session",
  "buy-online.deleteDriversLicence": "session",
  "buy-online.getCustomerDriversLicence": "session",
  "buy-online.createDepositCheckout": "authenticated",
  "buy-online.getCustomerPaymentDetails": "authenticated",
  "buy-online.cancelCustomerVehicle": "session",
  "buy-online.getCancellation": "session",
  "buy-online.getReviewOrderDetails": "authenticated",
  "buy-online.getContract": "authenticated",
  "buy-online.getSignedCreditApplication": "authenticated",
  "buy-online.prepareContract": "authenticated",
  "buy-online.showContract": "authenticated",
  "buy-online.uploadSignature": "authenticated",
  "buy-online.getCustomerVehicleOrder": "authenticated",
  "buy-online.finalize": "authenticated",
  "buy-online.saveCustomerCompletedSteps": "session",
  "buy-online.confirmCustomerDriversLicense": "session",
  "buy-online.getStripeKey": "session",
  "admin.getChromeDataModels": [6, 20],
  "admin.activateModel": [6, 20],
  "admin.activateTrim": [6, 20],
  "admin.createModel": [6, 20],
  "admin.createSubmodels": [6, 20],
  "admin.deleteSubmodels": [6, 20],
  "admin.saveModelPromotionImageUrl": [6, 20],
  "admin.saveModelPromotionNote": [6, 20],
  "admin.addModelPromotionImage": [6, 20],
  "widgets.getMakes": [6, 20],
  "widgets.getAdminModels": [6, 20],
  "widgets.getAdminEuModels": [6, 20],
  "widgets.getTrims": [6, 20],
  "widgets.getEuTrims": [6, 20],
  "widgets.getChromeDataYears": [6, 20],
  "widgets.getChromeDataMakes": [6, 20],
  "widgets.getEvoxEuYears": [6, 20],
  "widgets.getEvoxEuMakes": [6, 20],
  "widgets.getEvoxEuModels": [6, 20],
  "widgets.getTrimsPromotions": [6, 20],
  "widgets.getCatalogueVehicles": [6, 20],
  "widgets.getRecentVehicles": [6, 20],
  "widgets.getCatalogueVehicle": [6, 20],
  "widgets.getCatalogueModel": [6, 20],
};

/** What a deactivated account may do: log in and out, read its data, reactivate, export or delete (reading 2). */
const allowedWhileInactive = [
  ...["login", "logout", "register", "signInWithProvider", "registerWithProvider", "getUserToken", "getUserDetails"],
  ...["startSecondFactor", "confirmSecondFactor", "returnToOwnSession"],
  ...["getUserDashboardSections", "getUserProfile", "reactivateAccount", "activateAccount", "sendSmsCode"],
  ...["verifyEmail", "sendVerificationEmail", "createPassword", "sendResetPasswordEmail", "resetPassword"],
  ...["saveConsents", "unsubscribe", "getAccountDeletion", "sendDeletionCode", "deleteAccount"],
  ...["getDataExport", "requestDataExport", "getDataExportFile"],
].map((name) => `user.${name}`);

function allowedUpstream(call: string, visitor: Visitor, isReadOnly: boolean): string {
  const access = accessByCall[call];
  if (!access) throw new Error(`${call} is not classified: name it in this test.`);
  if (visitor === "inactive")
    return allowedWhileInactive.includes(call) || (access === "anyone" && isReadOnly)
      ? "allowed"
      : "403 not_authenticated";
  if (access === "anyone") return "allowed";
  if (visitor === "nobody") return "401 sign_in";
  if (access === "session") return "allowed";
  if (visitor === "unverified") return "403 not_authenticated";
  return access === "authenticated" || access.includes(roles[visitor]) ? "allowed" : "403 not_allowed";
}

const rows = await listRows();

describe("every call of the upstream, for every role and without a session", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test("the list above names existing calls only", () => {
    const names = rows.map(({ serviceKey: service, name }) => `${service}.${name}`);
    expect(Object.keys(accessByCall).filter((name) => !names.includes(name))).toEqual([]);
  });

  // These calls end the session or change the account, so they come last.
  const lastCalls = ["deactivateAccount", "reactivateAccount", "logout"];
  const ordered = rows.toSorted((a, b) => lastCalls.indexOf(a.name) - lastCalls.indexOf(b.name));

  test.each(visitors)("%s", async (visitor) => {
    const token = visitor === "nobody" ? undefined : await app.upstream.signIn(visitor);
    const actual: Record<string, string> = {};
    const expectedAnswers: Record<string, string> = {};
    for (const row of ordered) {
      const name = `${row.serviceKey}.${row.name}`;
      const headers = new Headers({ EnvironmentToken: "demo-nordet" });
      if (token) headers.set("Token", token);
      // The body is empty: an allowed visitor gets a validation error and nothing changes.
      const path = row.path.replaceAll(/\{\w+\}/g, "0");
      const init =
        row.method === "get"
          ? { headers }
          : row.kind === "upload"
            ? { method: "POST", headers, body: new FormData() }
            : {
                method: "POST",
                headers: [...headers, ["content-type", "application/json"]] as [string, string][],
                body: "{}",
              };
      const response = await app.upstream.fetch(new Request(`http://upstream.test/${row.serviceKey}${path}`, init));
      const body: unknown = response.ok ? {} : await response.json();
      const code = /"code":"(sign_in|not_allowed|not_authenticated)"/.exec(JSON.stringify(body))?.[1];
      actual[name] = code ? `${response.status} ${code}` : response.status >= 500 ? String(response.status) : "allowed";
      expectedAnswers[name] = allowedUpstream(name, visitor, row.kind === "read" || row.kind === "file");
    }
    expect(actual).toEqual(expectedAnswers);
  });
});
