/**
 * Who may be where, for every route and every call that there is. What is expected is the specification's section 6,
 * written out here by hand: none of it is read from the code under test, and what is not classified here fails.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, loadBuild, routePath, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";

/** Demonstration accounts by the role ids of section 6; the last two hold a customer's role. */
const roles = { superadmin: 6, admin: 7, customer: 8, user: 17, dealer: 9, team: 18, vehicles: 20 } as const;
type Role = keyof typeof roles;
const signedIn = [...(Object.keys(roles) as Role[]), "unverified", "inactive"] as const;
type Visitor = (typeof signedIn)[number] | "nobody";
const visitors: readonly Visitor[] = [...signedIn, "nobody"];

interface AreaOfSpecification {
  allowed: readonly number[];
  otherwise: "401" | "dashboard";
}

/** Section 6's table, the super admin's "every area" included; block and block-management are reading 9's. */
const areas: Record<string, AreaOfSpecification> = {
  customer: { allowed: [6, 7, 8, 17, 9, 18, 20], otherwise: "401" },
  admin: { allowed: [6], otherwise: "401" },
  company: { allowed: [6, 9], otherwise: "dashboard" },
  nordet: { allowed: [6, 18], otherwise: "401" },
  vehiclesTeam: { allowed: [6, 20], otherwise: "401" },
  block: { allowed: [6, 9, 18], otherwise: "401" },
  "block-management": { allowed: [6, 18], otherwise: "401" },
};

/** Open to all. A new route without a guard must be put here, by name. */
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
  "/:language/logout",
  "/:language/inventory",
  "/:language/cars",
  "/:language/autos",
  "/:language/cars/:vehicleId",
  "/:language/autos/:vehicleId",
  "/:language/cars/filters/:facet",
  "/:language/autos/filters/:facet",
  "/:language/dealers",
  "/:language/dealers/:dealerId",
  "/:language/credit-application",
  "/:language/credit-application/main",
  "/:language/credit-application/:creditQuestion",
  "/:language/credit-application/confirmation",
  "/:language/credit-application/activation",
  // Who has none is led to its beginning: a result is its account's alone (credit-application.test.ts).
  "/:language/credit-application/result",
  "/:language/trade-in",
  "/:language/trade-in/restart",
  "/:language/trade-in/photos/:angle",
  "/:language/trade-in/:page",
  "/:language/trade-in-form/:guid/:step?",
  "/:language/trade-in-form/:guid/photos/:angle",
  "/:language/trade-in-form/:guid/estimate.pdf",
  "/:language/terms-and-conditions",
  "/:language/privacy-policy",
  "/:language/faq",
  "/:language/unsubscribe",
  "/:language/consent",
  "/:language/location",
  "/:language/*",
];

/** Open to nobody and to who is signed in, and not to a deactivated account: what would be kept in its name (reading 2). */
const shutToInactive = (path: string) =>
  path.startsWith("/:language/credit-application") || path.startsWith("/:language/trade-in");

/** Signed in is enough: an account that is unverified may still fill in its purchase (reading 2). */
const sessionRoutes = [
  "/:language/verify-phone",
  "/:language/reactivate",
  // An account's; whoever holds the link opens one that is nobody's (trade-in-paths.test.ts).
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

/** Paying and signing. */
const authenticatedRoutes = [
  "/:language/buy-online/deposit",
  "/:language/buy-online/review-order",
  "/:language/buy-online/review-order/contract.pdf",
  "/:language/buy-online/review-order/credit-application.pdf",
];

/** What a let-in visitor of an area's route is shown, where it is not the page itself. */
const leadElsewhere: Record<string, Answer> = {
  // Drawn at an address of its own: there is no photo.
  "/:language/block/vehicle-details/:guid/photos/:angle": "in",
  "/:language/block-management/trade-in-details/:tradeInId/photos/:angle": "in",
  "/:language/customer/": "dashboard",
  "/:language/customer/*": "dashboard",
  // Nobody is brought back from an institution: 422, which says so (credit-score.test.ts).
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
  // None was asked for: 404 (account-life.test.ts).
  "/:language/customer/profile/data.zip": "in",
  // No such application: 404 (credit-reviews.test.ts).
  "/:language/nordet/credit-reviews/:creditApplicationId": "in",
  // No such order: 404, which says nothing of who may see those that there are (orders.test.ts).
  ...Object.fromEntries(
    ["nordet", "company"].flatMap((area) =>
      ["", "/:document", "/:document/decline"].map((page) => [`/:language/${area}/orders/:orderId${page}`, "in"]),
    ),
  ),
};

/** Their post ends the visit or changes who the visitor is: tried by nobody alone. */
const endsTheVisit = ["/:language/logout", "/:language/reactivate", "/:language/customer/profile/deactivate"];

type Answer = "in" | "page" | "login" | "dashboard" | "401" | "verification" | "reactivation" | "no action" | string;

function expected(path: string, visitor: Visitor): Answer {
  if (visitor === "inactive" && shutToInactive(path)) return "reactivation";
  if (publicRoutes.includes(path)) return "in";
  if (visitor === "nobody") return "login";
  if (visitor === "inactive") return path === "/:language/reactivate" ? "in" : "reactivation";
  if (sessionRoutes.includes(path)) return "in";
  if (visitor === "unverified") return "verification";
  if (authenticatedRoutes.includes(path)) return "in";
  const area = areas[path.split("/")[2] ?? ""];
  if (!area) throw new Error(`${path} is not classified: name it in this test.`);
  return area.allowed.includes(roles[visitor]) ? (leadElsewhere[path] ?? "page") : area.otherwise;
}

const unknownVehicle = "999999999";

const values: Record<string, string> = {
  ":userId": "3",
  ":vehicleId": "1",
  ":dealerId": "1",
  // A vehicle on the block, the trade-in that it is, and an offer for it.
  ":guid": "00000000-0000-4000-8000-800000000001",
  ":tradeInId": "00000000-0000-4000-8000-700000000001",
  ":offerId": "1",
  ":angle": "front",
  ":step?": "vin",
  ":provider": "google",
  ":guid?": "00000000-0000-4000-8000-000000000000",
  ":side": "front",
  ":creditApplicationId": "00000000-0000-4000-8000-000000000000",
  ":orderId": "00000000-0000-4000-8000-000000000000",
  ":document": "contract",
  ":garageVehicleId": "00000000-0000-4000-8000-000000000000",
  ":documentId": "00000000-0000-4000-8000-000000000000",
  ":creditPage": "home",
  ":page": "vin",
  ":creditQuestion": "budget",
  ":id": "7",
  ":page?": "main",
  "*": "no/such/page",
};
const addressOf = (path: string, language: string): string =>
  path
    .replace(/(.)\/$/, "$1")
    .replaceAll(/:language|:\w+\??|\*/g, (name) => (name === ":language" ? language : (values[name] ?? name)));

/** What came back, in section 6's words; "in" is anything that a guard does not say. */
async function answerOf(response: Response, address: string, language: string): Promise<Answer> {
  // A `?_data=` request is told of a redirect by a header.
  const location = response.headers.get("location") ?? response.headers.get("x-remix-redirect");
  if (location) {
    const url = new URL(location, "http://localhost");
    if (url.pathname === `/${language}/customer/dashboard`) return "dashboard";
    if (url.pathname !== `/${language}/login` || !url.search) return "in";
    const asked = new URL(address, "http://localhost");
    asked.searchParams.delete("_data");
    const referer = url.searchParams.get("referer");
    // Buy is a post without a page of its own: back is where its button stands.
    const button = `/${language}/${language === "fr-ca" ? "autos" : "cars"}/${unknownVehicle}`;
    const isBuy = asked.pathname === `/${language}/buy-online` && referer === button;
    return isBuy || referer === asked.pathname + asked.search ? "login" : `login, but back to ${referer}`;
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

const table = Object.values(routes)
  .filter((route) => route !== undefined)
  .map((route) => ({ route, path: routePath(route, routes) }))
  // The root and the outlets guard nothing and answer nothing of their own.
  .filter(({ route }) => route.id !== "root" && (route.module.loader || route.module.action));

describe("every route, as every role and as nobody", () => {
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
  }, 120_000);
  afterAll(() => app.close());

  test("names in this table only routes that there are", () => {
    const paths = new Set(table.map(({ path }) => path));
    const gone = [...publicRoutes, ...sessionRoutes, ...authenticatedRoutes].filter((path) => !paths.has(path));
    expect(gone).toEqual([]);
  });

  const open = async (visitor: Visitor, address: string, language: string, init?: RequestInit) => {
    const response = await browserOf(visitor).fetch(address, init);
    return answerOf(response, address, language);
  };
  // Enough of a body that the guard, and not the want of a vehicle, answers.
  const post = () => ({ method: "POST", body: new URLSearchParams({ vehicleId: unknownVehicle }) });

  const opened = (path: string, visitor: Visitor, answer: Answer): Answer =>
    expected(path, visitor) === "in" && (answer === "page" || answer === "dashboard") ? "in" : answer;

  const compare = async (path: string, ask: (visitor: Visitor) => Promise<Answer>, who = visitors) => {
    const found: Partial<Record<Visitor, Answer>> = {};
    const wanted: Partial<Record<Visitor, Answer>> = {};
    for (const visitor of who) {
      found[visitor] = opened(path, visitor, await ask(visitor));
      wanted[visitor] = expected(path, visitor);
    }
    expect(found).toEqual(wanted);
  };

  describe.each(table)("$path ($route.id)", ({ route, path }) => {
    const dataOf = (address: string) => `${address}?_data=${encodeURIComponent(route.id)}`;
    const isParent = Object.values(routes).some((other) => other?.parentId === route.id);

    if (route.module.loader && !isParent) {
      test("opened", async () => {
        await compare(path, (visitor) => open(visitor, addressOf(path, "fr-ca"), "fr-ca"));
      });
    }

    if (route.module.loader) {
      test("its loader alone", async () => {
        const address = dataOf(addressOf(path, "en-ca"));
        await compare(path, (visitor) => open(visitor, address, "en-ca"));
      });
    }

    if (!route.module.action) {
      test("takes no post", async () => {
        for (const visitor of visitors) {
          const answer = await open(visitor, addressOf(path, "fr-ca"), "fr-ca", post());
          expect(["no action", expected(path, visitor)]).toContain(answer);
        }
      });
      return;
    }

    const who: readonly Visitor[] = endsTheVisit.includes(path) ? ["nobody"] : visitors;
    const ask = (address: string, language: string) => async (visitor: Visitor) =>
      acted(path, visitor, await open(visitor, address, language, post()));

    test("posted to", async () => {
      await compare(path, ask(addressOf(path, "fr-ca"), "fr-ca"), who);
    });

    test("its action alone", async () => {
      await compare(path, ask(dataOf(addressOf(path, "en-ca")), "en-ca"), who);
    });
  });

  /** Whoever is let in is answered by the action in its own way: done, rejected, or not built yet. */
  const acted = (path: string, visitor: Visitor, answer: Answer): Answer =>
    ["in", "page", "no action"].includes(answer) && ["in", "page", "dashboard"].includes(expected(path, visitor))
      ? expected(path, visitor)
      : answer;
});

/** Every call of the contract and whom it answers, by the specification and readings 2 and 10. */
const accessOfCalls: Record<string, "anyone" | "session" | "authenticated" | readonly number[]> = {
  "user.login": "anyone",
  "user.register": "anyone",
  "user.verifyEmail": "anyone",
  "user.createPassword": "anyone",
  "user.sendResetPasswordEmail": "anyone",
  "user.resetPassword": "anyone",
  "user.sendSmsCode": "anyone",
  "user.verifySmsCode": "anyone",
  "user.getSignInProviders": "anyone",
  "user.getProviderAddress": "anyone",
  "user.signInWithProvider": "anyone",
  "user.registerWithProvider": "anyone",
  "user.getOtherUserToken": [6, 18],
  "user.activateAccount": "anyone",
  "user.getUnsubscription": "anyone",
  "user.unsubscribe": "anyone",
  "user.saveConsents": "anyone",
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
  "user.getUsers": [6, 18],
  "user.getOtherUserDetails": [6, 18],
  "user.createAdminUser": [6, 18],
  "user.updateUserFull": [6, 18],
  "user.setUserActive": [6, 18],
  "user.getCompanyNames": [6, 18],
  "admin.getLanguages": "anyone",
  "admin.getCountries": "anyone",
  "admin.getProvinces": "anyone",
  "admin.getCities": "anyone",
  "admin.getAllTradeInBlock": [6, 9, 18],
  "admin.getBlockFilters": [6, 9, 18],
  "admin.getBlockVehicle": [6, 9, 18],
  "admin.getBlockImage": [6, 9, 18],
  "admin.makeBlockOffer": [9],
  "admin.addTradeInToBlock": [6, 18],
  "admin.turnBlockVehicle": [6, 18],
  "admin.withholdBlockText": [6, 18],
  "admin.acceptBlockOffer": [6, 18],
  "admin.getTradeInToManage": [6, 18],
  "admin.getManagedImage": [6, 18],
  "admin.listTradeInsToBlock": [6, 18],
  "admin.listWaitingTradeIns": [6, 18],
  "admin.valueTradeIn": [6, 18],
  "admin.sendTradeInForm": [6, 18],
  "user.sendSmsCodeTradeIn": "anyone",
  "buy-online.createTradeInDocument": "anyone",
  "buy-online.getTradeInDocument": "anyone",
  "buy-online.sendTradeInPdf": "anyone",
  "buy-online.confirmStandAloneTradeIn": "anyone",
  "buy-online.finalizeStandAloneTradeIn": "anyone",
  "widgets.listProducts": "anyone",
  "widgets.getProduct": "anyone",
  "widgets.listSimilarProducts": "anyone",
  "widgets.getTaxes": "anyone",
  "widgets.listDealers": "anyone",
  "widgets.getDealer": "anyone",
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
  "buy-online.askCreditReview": "session",
  "buy-online.getFinancialInstitutions": "session",
  "buy-online.beginInstitutionVisit": "session",
  "buy-online.completeInstitutionVisit": "session",
  "buy-online.getCreditScore": "session",
  "buy-online.refreshCreditScore": "session",
  "buy-online.disconnectInstitution": "session",
  "buy-online.getCreditLooks": "session",
  "buy-online.saveCreditApplicationPage": "session",
  "garage.getCustomerVehicles": "session",
  "garage.getCustomerVehicleDetails": "session",
  "garage.customerVehicleValue": "session",
  "garage.createCustomerVehicle": "session",
  "garage.saveCustomerVehiclePage": "session",
  "garage.removeCustomerVehicle": "session",
  "garage.startTradeInOfVehicle": "session",
  "garage.addGarageDocument": "session",
  "garage.removeGarageDocument": "session",
  "garage.getGarageDocument": "session",
  "buy-online.sendBuyOnlineLead": "authenticated",
  "buy-online.getOrderDocuments": [6, 9, 18],
  "buy-online.getOrderDocument": [6, 9, 18],
  "buy-online.judgeOrderDocument": [6, 9, 18],
  "buy-online.getCreditReviews": [6, 18],
  "buy-online.getCreditReview": [6, 18],
  "buy-online.judgeCreditReview": [6, 18],
  "user.getUserMessages": "session",
  "buy-online.getTransactionHistory": "session",
  "buy-online.getPurchaseHistory": "session",
  "buy-online.askReturn": "session",
  "buy-online.settleReturn": [6, 9, 18],
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
};

/** What a deactivated account may do: come, go, read what it is, be made active again, taken away or deleted (reading 2). */
const whileInactive = [
  ...["login", "logout", "register", "signInWithProvider", "registerWithProvider", "getUserToken", "getUserDetails"],
  ...["getUserDashboardSections", "getUserProfile", "reactivateAccount", "activateAccount", "sendSmsCode"],
  ...["verifyEmail", "sendVerificationEmail", "createPassword", "sendResetPasswordEmail", "resetPassword"],
  ...["saveConsents", "unsubscribe", "getAccountDeletion", "sendDeletionCode", "deleteAccount"],
  ...["getDataExport", "requestDataExport", "getDataExportFile"],
].map((name) => `user.${name}`);

function allowedUpstream(call: string, visitor: Visitor, isRead: boolean): string {
  const access = accessOfCalls[call];
  if (!access) throw new Error(`${call} is not classified: name it in this test.`);
  if (visitor === "inactive")
    return whileInactive.includes(call) || (access === "anyone" && isRead) ? "allowed" : "403 not_authenticated";
  if (access === "anyone") return "allowed";
  if (visitor === "nobody") return "401 sign_in";
  if (access === "session") return "allowed";
  if (visitor === "unverified") return "403 not_authenticated";
  return access === "authenticated" || access.includes(roles[visitor]) ? "allowed" : "403 not_allowed";
}

const rows = await listRows();

describe("every call of the upstream, as every role and as nobody", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  }, 120_000);
  afterAll(() => app.close());

  test("names in this table only calls that there are", () => {
    const names = rows.map(({ serviceKey: service, name }) => `${service}.${name}`);
    expect(Object.keys(accessOfCalls).filter((name) => !names.includes(name))).toEqual([]);
  });

  // These end the session, or make the account another one: they come last.
  const last = ["deactivateAccount", "reactivateAccount", "logout"];
  const ordered = rows.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

  test.each(visitors)("%s", async (visitor) => {
    const token = visitor === "nobody" ? undefined : await app.upstream.signIn(visitor);
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const row of ordered) {
      const name = `${row.serviceKey}.${row.name}`;
      const headers = new Headers({ EnvironmentToken: "demo-nordet" });
      if (token) headers.set("Token", token);
      // Nothing is given: whoever is let in is told what is missing, and nothing is done.
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
      found[name] = code ? `${response.status} ${code}` : response.status >= 500 ? String(response.status) : "allowed";
      wanted[name] = allowedUpstream(name, visitor, row.kind === "read" || row.kind === "file");
    }
    expect(found).toEqual(wanted);
  });
});
