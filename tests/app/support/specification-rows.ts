/**
 * The shopper's and the customer's side of the specification's sections 2, 3, 4, 5 and 8: one row for each field, default,
 * option and message, in the specification's words, with the page that was served and what it must hold. A row that names a
 * reading of docs/readings.md holds as that reading says.
 */
import type { HTMLElement } from "node-html-parser";
import { creditIdentity } from "#contract/credit/credit-score.ts";
import { creditOutcomes } from "#contract/credit/pre-qualification.ts";
import { deposit } from "#contract/purchase/transaction.ts";
import { sessionUser } from "#contract/session-user.ts";
import { tradeInEstimate } from "#contract/trade-in/trade-in.ts";
import { user } from "#contract/user.ts";
import { missingText } from "#locales/create-texts.ts";

/** Looks at everything that was served at the row's page, one document after another. */
type Check = (served: readonly HTMLElement[]) => boolean;

export interface Row {
  section: 2 | 3 | 4 | 5 | 8;
  words: string;
  /** Address without the language, or `call:` and the path of a call whose answers are read; null if no page is needed. */
  page: string | null;
  language: "en-ca" | "fr-ca";
  check: Check;
  reading: number | null;
}

type Section = Row["section"];
interface More {
  language?: Row["language"];
  reading?: number;
}

const row = (section: Section, words: string, page: string | null, check: Check, more: More = {}): Row => ({
  ...{ section, words, page, check },
  ...{ language: more.language ?? "en-ca", reading: more.reading ?? null },
});

const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll("’", "'")
    .trim();
const find =
  (selector: string): Check =>
  (served) =>
    served.some((page) => page.querySelector(selector) !== null);
const finds =
  (selectors: readonly string[]): Check =>
  (served) =>
    served.some((page) => selectors.every((selector) => page.querySelector(selector) !== null));
const absent =
  (selector: string): Check =>
  (served) =>
    served.length > 0 && served.every((page) => page.querySelector(selector) === null);
/** Text of the page, or of one kind of element. */
const says =
  (text: string | RegExp, selector = "body"): Check =>
  (served) =>
    served.some((page) =>
      page.querySelectorAll(selector).some((element) => {
        const content = plain(element.structuredText);
        return typeof text === "string" ? content.includes(plain(text)) : text.test(content);
      }),
    );
const named = (name: string) => `main [name="${name}"]`;
const field = (name: string): Check => find(named(name));
/** The value as first served: of a text, a checked choice or a selected option. */
const starts =
  (name: string, value: string): Check =>
  ([page]) => {
    const controls = page?.querySelectorAll(named(name)) ?? [];
    const [first] = controls;
    if (first?.tagName === "SELECT")
      return (
        (first.querySelector("option[selected]") ?? first.querySelector("option"))?.getAttribute("value") === value
      );
    const checked = controls.find((control) => control.hasAttribute("checked"));
    return (checked ?? first)?.getAttribute("value") === value;
  };
/** An option of a select, a radio button or a checkbox. */
const option =
  (name: string, value: string): Check =>
  (served) =>
    served.some(
      (page) =>
        page.querySelector(`${named(name)} option[value="${value}"]`) !== null ||
        page.querySelector(`${named(name)}[value="${value}"]`) !== null,
    );
const all =
  (...checks: readonly Check[]): Check =>
  (served) =>
    checks.every((check) => check(served));

const listed = (text: string): string[] => text.trim().split(/\s*,\s*/);
/** Rows of fields whose names are the specification's. */
const fields = (section: Section, page: string, names: string, prefix = ""): Row[] =>
  listed(names).map((name) => row(section, name, page, field(prefix + name)));
/** Rows of options; `codes` differ from the words where a word is no code. */
const options = (
  words: string,
  page: string,
  name: string,
  codes: Record<string, string> = {},
  more: More = {},
): Row[] =>
  listed(words).map((word) => {
    const code = codes[word] ?? word.toLowerCase().replaceAll(/[ /]+/g, "-");
    return row(3, `${name}: ${word}`, page, option(name, code), more);
  });
/** Rows of what a call returns or takes and no page shows. */
const returned = (what: string, shape: object, names: string, more: More = {}): Row[] =>
  listed(names).map((name) => row(3, `${what}: ${name}`, null, () => name in shape, more));

const steps = [
  ["personal details", 3],
  ["trade-in", 4],
  ["cash or finance", 2],
  ["protection plan", 1],
  ["delivery or pickup", 1],
  ["driver's license", 2],
  ["payment", 5],
  ["review order", 2],
] as const;

const creditPages = `main, vehicle-condition, vehicle-type, budget, trade-in, credit-rating, cash-down, employment-status,
  student-job, income-source, monthly-income, income-frequency, hourly-wage, annual-salary, income-time, job-information,
  previous-job, personal-information, address, time-at-address, previous-address, confirmation, activation, result`;

const footerLinks = ["terms-and-conditions", "privacy-policy", "faq"];
const userLinks = ["customer/dashboard", "customer/garage", "customer/transaction-history", "customer/profile"];
const link = (path: string) => `a[href="/en-ca/${path}"]`;

const screens: Row[] = [
  ...fields(2, "login", "email, password"),
  row(2, "a forgot-password link", "login", find(link("recover"))),
  row(2, "a register link", "login", find(link("signup"))),
  row(2, "signup has a link to login", "signup", find(`main ${link("login")}`)),
  row(2, "Email sent to {email}", "recover", says("Email sent to lea-en-ca@example.ca")),
  row(2, "E-mail envoyé à ...", "recover", says("E-mail envoyé à lea-fr-ca@example.ca"), { language: "fr-ca" }),
  row(2, "recover: a login button", "recover", find(`main ${link("login")}.button`)),
  row(
    2,
    "reset-password: a confirmation and a login button",
    "reset-password/{id}",
    find(`main ${link("login")}.button`),
  ),
  row(
    2,
    "create-password: says the password was created",
    "create-password/{id}",
    says(/password.+created|created.+password/i, "main [role=status]"),
  ),
  row(2, "Continue to /{language}/customer/profile", "create-password/{id}", find(`main ${link("customer/profile")}`)),
  ...["fr-ca", "en-ca"].map((language) =>
    row(
      2,
      `terms: publication date March 1, 2021 (${language})`,
      "terms-and-conditions",
      find('time[datetime="2021-03-01"]'),
      {
        language: language === "fr-ca" ? "fr-ca" : "en-ca",
      },
    ),
  ),
  ...["privacy-policy", "faq", "unsubscribe"].map((page) => row(2, page, page, find("main h1"))),
  row(2, "Oops!!", "none", says("Oops!!", "h1")),
  row(2, "That page doesn't exist or is unavailable.", "none", says("That page doesn't exist or is unavailable.")),
  row(2, "404: Go back and My dashboard", "none", all(says("Go back", "main a"), says("My dashboard", "main a"))),
  row(2, "Unauthorized", "nordet/users", says("Unauthorized", "h1")),
  row(
    2,
    "You do not have the privilege to access this page.",
    "nordet/users",
    says("You do not have the privilege to access this page."),
  ),
  row(2, "401: the same two buttons", "nordet/users", all(says("Go back", "main a"), says("My dashboard", "main a"))),
  row(
    2,
    "header with logo and language switch",
    "login",
    finds(["header img", 'header a[lang="fr-ca"], header a[hreflang="fr-ca"], header a[lang="fr"]']),
  ),
  row(2, "a login button when logged out", "signup", find(`header a[href^="/en-ca/login"]`)),
  ...footerLinks.map((page) => row(2, `footer link: ${page}`, "login", find(`footer ${link(page)}`))),
  row(2, "footer with copyright", "login", says("©", "footer")),
  row(2, "it shows the first name", "customer/profile", says("Camille", "header")),
  ...[...userLinks, "terms-and-conditions", "privacy-policy"].map((page) =>
    row(2, `user menu: ${page}`, "customer/profile", find(link(page))),
  ),
  row(
    2,
    "user menu: My credit score (user type 6 only)",
    "buy-online/payment-method",
    absent(`header ${link("customer/credit-applications")}`),
  ),
  row(2, "user menu: Logout", "customer/profile", find('form[action="/en-ca/logout"]')),
  row(
    2,
    "Current transaction card with Continue",
    "customer/garage",
    find('aside a[href^="/en-ca/buy-online?vehicleId="]'),
  ),
  row(
    2,
    "a cart button on the buy-online section",
    "buy-online/delivery",
    find('header a[href*="/buy-online/summary"]'),
    { reading: 25 },
  ),
  row(
    2,
    "a confirmation e-mail was sent to the user's address",
    "customer/dashboard",
    says(/confirmation email.+lea-en-ca@example\.ca|lea-en-ca@example\.ca.+confirmation/),
  ),
  row(2, "Continue (reloads)", "customer/dashboard", says("Continue", 'main a[href="/en-ca/customer/dashboard"]')),
  row(2, "Resend email", "customer/dashboard", says("Resend email", 'form[action="/en-ca/verify-email"] button')),
  row(2, "once; then Email sent", "customer/dashboard", says("Email sent", "main [role=status]")),
  row(2, "e-mail confirmation: Logout", "customer/dashboard", find('main form[action="/en-ca/logout"]')),
  row(2, "account activation by SMS code", "verify-phone", field("code")),
  row(2, "change password", "customer/profile/password", field("newPassword")),
  row(2, "my garage", "customer/garage", find("main h1")),
  row(2, "credit score and pre-qualification", "customer/credit-applications", find("main h1")),
  row(2, "transactions and history", "customer/transaction-history", find("main h1")),
  row(2, "account deactivation", "customer/profile/deactivate", find("main form")),
  row(2, "account deletion", "customer/profile/delete", find("main form")),
  row(2, "financial institution list", "customer/credit-applications/connect", field("institution")),
  ...steps.map(([name, minutes], index) =>
    row(
      2,
      `${index + 1}. ${name}, ${minutes} min`,
      "buy-online/personal-details",
      says(new RegExp(`${index + 1} ?[A-Z]\\D+ ?${minutes} min`), "nav, details"),
    ),
  ),
  row(2, "the wizard has 5 steps", "trade-in/estimate", says("5 of 5")),
  row(2, "14 questions", "trade-in/condition", ([page]) => countQuestions(page) === 14),
  ...["vin", "photos", "completed"].map((step) =>
    row(2, `stand-alone form: ${step}`, `trade-in-form/{id}/${step}`, find("main h1")),
  ),
  ...listed(creditPages).map((page) =>
    row(2, `credit application page: ${page}`, `credit-application/${page}`, find("main h1")),
  ),
  row(2, "modal: need more time", "buy-online/reservation", says("Need more time?")),
  row(2, "modal: reservation expired", "buy-online/reservation-expired", says("Reservation expired", "h1")),
  row(
    2,
    "modal: unsaved changes",
    "buy-online/personal-details",
    all(find("dialog[data-unsaved]"), says("Unsaved changes", "dialog h2")),
  ),
  row(2, "modal: e-signature", "buy-online/review-order", field("signature")),
  row(2, "modal: protection plan learn more", "buy-online/protection-plan", says("Learn more", "summary, a")),
  row(2, "modal: change or required geolocation", "buy-online/delivery/location", field("location")),
];

/** The questions of the condition page; details of an answer belong to their question. */
function countQuestions(page: HTMLElement | undefined): number {
  const names =
    page?.querySelectorAll("form[data-form=main] [name]").map((control) => control.getAttribute("name") ?? "") ?? [];
  return new Set(names.filter((name) => name !== "intent" && !name.endsWith("Details"))).size;
}

const details = "buy-online/personal-details";
const address = "line1, line2, country, city, province, postalCode, phone";
const information = "trade-in/basic-information";
const application = (page: string) => `buy-online/payment-method/${page}`;
const signUpDefaults = {
  ...{ Active: false, City_Id: 0, ProvinceId: 0, UserType_Id: "0", Company_Id: 0 },
  ...{ ConfirmByPhone: false, ConfirmByEmail: true, UsersStatus_Id: 0 },
};
const { shape: signUp } = user.register.body;
const isDefault = (name: string, value: unknown) =>
  Object.entries(signUp).some(([key, schema]) => key === name && schema.safeParse(undefined).data === value);

const entities: Row[] = [
  ...returned(
    "user",
    sessionUser.shape,
    "Status, Company_ID, UserTypeId, FirstName, UserName, Email, EmailVerified, Active, ValueDomain_ID_UsersStatus, User_Guid",
  ),
  ...fields(3, details, "firstName, middleName, lastName, registerOnCompanyName, companyName, sameAsBillingAddress"),
  ...fields(3, details, address, "billing."),
  ...fields(3, details, address, "shipping."),
  row(3, "CityId, ProvinceId", details, field("billing.city"), { reading: 49 }),
  row(
    3,
    "Country default Canada id 43",
    details,
    all(starts("billing.country", "43"), starts("shipping.country", "43")),
  ),
  ...fields(3, "trade-in/vin", "tradeInVinNumber"),
  ...fields(3, "trade-in/year", "year"),
  ...fields(3, "trade-in/make", "makeId"),
  ...fields(3, "trade-in/model", "modelId"),
  ...fields(3, "trade-in/trim", "trimId"),
  ...fields(3, "trade-in/other-vehicle", "make, model, trim, year"),
  ...fields(3, information, "mileage, color, transmission, drivetrain, fuelType, engine"),
  ...fields(3, "trade-in/photos", "front, back, left, right, dashboard, interior"),
  ...["priceLow", "priceHigh"].map((name) => row(3, name, "trade-in/estimate", find(`data[data-amount="${name}"]`))),
  ...returned("trade-in value", tradeInEstimate.shape, "baseDiscountedPrice, fpp, equipmentAdjustedPrice"),
  ...fields(3, "trade-in/condition", "tradeInBalanceDue, tradeInFinancialType, tradeInFinancialInstitution"),
  ...fields(3, "trade-in/vehicle-features", "vehicleFeatures"),
  ...fields(
    3,
    "trade-in/condition",
    `anyIssuesThatPreventDriving, anyMechanicalDefects, hasExteriorDamage, hasBeenModified, generalCondition, hasBeenSmokedIn,
     numberOfKeys, accidentedWindShield, accidentedWindShieldDetails, accidented, accidentedDetails, tireConditions.firstSet,
     tireConditions.secondSet`,
    "vehicleCondition.",
  ),
  ...options("excellent, fair, poor", "trade-in/condition", "vehicleCondition.generalCondition"),
  ...options("finance, lease", "trade-in/condition", "tradeInFinancialType"),
  ...fields(3, "buy-online/payment-method", "selectedPaymentMethod, dateOfBirth, cashDown"),
  row(
    3,
    "selectedPaymentMethod (default finance)",
    "buy-online/payment-method",
    starts("selectedPaymentMethod", "finance"),
  ),
  ...options("finance, lease, cash", "buy-online/payment-method", "selectedPaymentMethod"),
  row(3, "frequence (default 52)", "buy-online/payment-method", starts("frequence", "52")),
  row(3, "term: default 60 months", "buy-online/payment-method", starts("term", "60")),
  ...fields(3, application("about-you"), "sin, maritalStatus, gender, hasCoApplicant"),
  ...fields(
    3,
    application("home"),
    "residentialStatus, monthlyResidentialPayment, additionalInfo, occupancyDate, sameAsDeliveryAddress",
  ),
  row(3, "sameAsDeliveryAddress (default true)", application("home"), starts("sameAsDeliveryAddress", "yes")),
  ...fields(3, application("residence"), "line1, line2, city, province, postalCode", "residence."),
  ...fields(3, application("previous-home"), "line1, line2, city, province, postalCode", "previousResidence."),
  ...fields(
    3,
    application("previous-home"),
    "previousOccupancyFrom, previousOccupancyTo, previousMonthlyPayment, previousResidentialInfo",
  ),
  ...fields(3, application("property"), "residenceMarketValue, residenceMortgageBalance"),
  ...fields(3, application("work"), "employmentStatus, otherIncome, otherIncomeType"),
  ...fields(
    3,
    application("job"),
    "employmentType, employerName, occupation, hiringDate, grossEmploymentIncome, incomeFrequency",
  ),
  ...fields(
    3,
    application("previous-job"),
    "dontHavePreviousEmployment, previousCompanyName, previousJobTitle, previousAnnualSalary, previousYears, previousMonths",
  ),
  ...fields(
    3,
    application("co-applicant"),
    "firstName, lastName, employmentStatus, otherIncome, otherIncomeType",
    "coApplicant.",
  ),
  ...fields(
    3,
    application("co-applicant-job"),
    "employmentType, employerName, occupation, hiringDate, grossEmploymentIncome, incomeFrequency",
    "coApplicant.",
  ),
  ...fields(3, application("consent"), "creditApplicationConsent"),
  ...fields(3, "buy-online/protection-plan", "protectionPlan"),
  row(3, "protection-plan: price", "buy-online/protection-plan", says(/\$\d,\d{3}\.\d\d/, ".choice-amount")),
  ...options("delivery, pickup", "buy-online/delivery", "deliveryType"),
  row(3, "delivery: name, price", "buy-online/delivery", says(/\$\d+\.\d\d/, ".choice-amount")),
  ...fields(3, "buy-online/drivers-license", "front, back, confirmed"),
  ...returned("deposit", deposit.shape, "amountPaid, dateUpdated, stripeId, lastEvent"),
  row(3, "deposit: paid", "buy-online/deposit", says("Deposit received")),
  ...options("male, female, other", application("about-you"), "gender"),
  ...options(
    "divorced, married, common-law, widow/widower, separated, single",
    application("about-you"),
    "maritalStatus",
  ),
  ...options("ROR, RNOR, NR", application("about-you"), "residency"),
  ...options(
    "own with mortgage, own free and clear, own mobile home, rent, rent housing, with parents",
    application("home"),
    "residentialStatus",
  ),
  ...["work", "co-applicant"].flatMap((page) => [
    ...options(
      "employed, self-employed, retired, student, unemployed",
      application(page),
      `${page === "work" ? "" : "coApplicant."}employmentStatus`,
    ),
    ...options(
      "car allowance, child support alimony, disability payments, investment income, pensions, rental income, workers compensation",
      application(page),
      `${page === "work" ? "" : "coApplicant."}otherIncomeType`,
    ),
  ]),
  ...["job", "co-applicant-job"].flatMap((page) => {
    const prefix = page === "job" ? "" : "coApplicant.";
    return [
      ...options(
        "full-time, full-time probation, part-time casual, part-time regular, seasonal summer, seasonal winter",
        application(page),
        `${prefix}employmentType`,
      ),
      ...options(
        "production, professional, sales, service, trades, office staff",
        application(page),
        `${prefix}occupation`,
      ),
      ...options("weekly, biweekly, monthly, annual, hourly", application(page), `${prefix}incomeFrequency`),
    ];
  }),
  ...options("new, used", "credit-application/vehicle-condition", "vehicleCondition"),
  ...options("car, truck, SUV", "credit-application/vehicle-type", "vehicleType"),
  ...options("bankruptcy, no credit", "credit-application/credit-rating", "estimatedCreditRating"),
  ...fields(3, "credit-application/budget", "budget"),
  ...fields(3, "credit-application/trade-in", "haveTradeIn"),
  ...fields(3, "credit-application/credit-rating", "estimatedCreditRating"),
  ...fields(3, "credit-application/employment-status", "employmentStatus"),
  ...options(
    "employed, self-employed, retired, student, unemployed",
    "credit-application/employment-status",
    "employmentStatus",
  ),
  ...fields(3, "credit-application/student-job", "workWhileInSchool"),
  ...fields(3, "credit-application/income-source", "incomeSource"),
  ...fields(3, "credit-application/income-frequency", "incomeFrequency"),
  ...options("weekly, biweekly, monthly, annual, hourly", "credit-application/income-frequency", "incomeFrequency"),
  ...fields(3, "credit-application/annual-salary", "annualSalary"),
  ...fields(3, "credit-application/hourly-wage", "hourlyWage, hoursPerWeek"),
  ...fields(3, "credit-application/monthly-income", "monthlyIncome"),
  ...fields(3, "credit-application/income-time", "years, months"),
  ...fields(3, "credit-application/job-information", "companyName, jobTitle"),
  ...fields(3, "credit-application/previous-job", "companyName, jobTitle, years, months", "previousJob."),
  ...fields(3, "credit-application/address", "city, province, country, street, postalCode"),
  ...fields(
    3,
    "credit-application/previous-address",
    "city, province, country, street, postalCode",
    "previousAddress.",
  ),
  row(3, "country default Canada id 43", "credit-application/address", starts("country", "43")),
  row(
    3,
    "previous address: country default Canada id 43",
    "credit-application/previous-address",
    starts("previousAddress.country", "43"),
  ),
  ...fields(3, "credit-application/time-at-address", "years, months"),
  ...fields(3, "credit-application/personal-information", "email, firstName, lastName, phone, dateOfBirth"),
  ...fields(3, "credit-application/cash-down", "cashDown"),
  ...Object.entries({
    "vehicleCondition (+Id)": /"vehicleConditionId":[1-9]/,
    "vehicleType (+Id)": /"vehicleTypeId":[1-9]/,
    phoneVerified: /"phoneVerified":true/,
  }).map(([words, answer]) =>
    row(3, words, "call:/creditapp/get-credit-application-details", says(answer), { reading: 49 }),
  ),
  ...returned(
    "credit identity",
    creditIdentity.shape,
    "address, city, country, dateUpdated, email, institution, name, phone, postalCode, province, loginId",
  ),
  ...listed("vehiclePrice, subtotal, taxes, total, financed, downPayment, deposit, tradeInValue, payment").map((name) =>
    row(3, `order: ${name}`, "buy-online/review-order", find(`data[data-amount="${name}"]`)),
  ),
  row(3, "order: payment method with term and APR", "buy-online/review-order", says(/60 months at [\d.]+%/)),
  row(3, "lease: residual value", "cars/{id}", find('data[data-amount="residual"]')),
  ...fields(
    3,
    "signup",
    "firstName, lastName, email, password, confirmPassword, phone, cell, address, postalCode, dateOfBirth, companyName, agreements",
  ),
  ...Object.entries(signUpDefaults).map(([name, value]) =>
    row(3, `sign-up: ${name} (${value})`, null, () => isDefault(name, value)),
  ),
  row(3, "ConfirmByPhone (false)", "signup", starts("confirmByPhone", "no")),
  ...fields(3, "recover", "email"),
  ...fields(3, "reset-password/{id}", "newPassword, confirmNewPassword"),
  ...fields(3, "create-password/{id}", "newPassword, confirmNewPassword"),
];

const tireLabels = { 5: "Bad", 4: "Poor", 3: "Weak", 2: "Fair", 1: "Acceptable", 0: "Excellent", "-1": "None" };
const secondSet = named("vehicleCondition.tireConditions.secondSet");

const states: Row[] = [
  row(
    4,
    "Not connected: go to login, remembering the requested path",
    "login",
    find('form[action$="referer=%2Fen-ca%2Fcustomer%2Fgarage"]'),
  ),
  row(4, "Reactivate my account", "customer/dashboard", says("Reactivate my account", "main button")),
  row(4, "Not allowed and connected: the 401 page", "nordet/users", says("Unauthorized", "h1")),
  row(4, "contractSigned, with a contract url", "buy-online/review-order", find('main a[href*="contract.pdf"]')),
  row(4, "A dirty-form confirmation modal exists", "trade-in/condition", find("dialog[data-unsaved]")),
  row(4, "Purchase steps are completed", "buy-online/trade-in", says("Done", "nav, details")),
  row(
    4,
    "last-updated status",
    "buy-online/trade-in",
    find("main time[datetime], header time[datetime], time[datetime]"),
  ),
  row(4, "can be continued", "customer/garage", find('aside a[href^="/en-ca/buy-online?vehicleId="]')),
  row(4, "or restarted", "buy-online/trade-in", find('a[href*="/buy-online/restart"]')),
  row(4, "Vehicle lock: set for 30 minutes", "buy-online/reservation", find('[data-left], time[datetime="PT30M"]')),
  row(4, "extendable by 15 minutes", "buy-online/reservation", says("15 minutes")),
  row(4, "the lock can be deleted", "buy-online/reservation", find('main button[value="release"]')),
  row(4, "then reservation expired", "buy-online/reservation-expired", says("Reservation expired", "h1")),
  row(4, "An SMS code can expire", "verify-phone", says("Your code expired")),
  row(4, "and be resent", "verify-phone", find('main button[value="resend"]')),
  row(4, "advocates work on it manually", "trade-in/estimate", says("Our advocates are working on your estimate")),
  row(4, "Credit status: refused, not eligible", null, () =>
    ["refused", "not-eligible"].every((status) => creditOutcomes.some((outcome) => outcome === status)),
  ),
  row(4, "Delivery may be declined as out of range", "buy-online/delivery", says("Delivery not possible")),
  row(4, "Documents are accepted or declined", "buy-online/review-order", says(/received|checked/i)),
  row(
    4,
    "after a click it shows a spinner",
    "customer/dashboard",
    find('form[action="/en-ca/verify-email"] button [data-spinner]'),
  ),
  row(4, "Side menu, user group", "customer/profile", finds(userLinks.map((page) => `nav ${link(page)}`))),
  row(4, "side menu: 11 My credit score", "customer/profile", find(`nav ${link("customer/credit-applications")}`)),
  ...["subtotal", "tax.gst", "tax.qst", "total", "payment", "costOfBorrowing"].map((name) =>
    row(4, `prices: ${name}`, "cars/{id}", find(`data[data-amount="${name}"]`)),
  ),
  row(4, "residual percentage (default 1)", "cars/{id}", find('data[data-amount="residual"]'), { reading: 5 }),
  row(
    4,
    "Delivery date: today plus 2 days, in long form",
    "buy-online/delivery",
    says(/[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}/, ".lead time"),
  ),
  ...Object.entries(tireLabels).map(([code, label]) =>
    row(
      4,
      `condition scale: ${code} ${label}`,
      "trade-in/condition",
      says(label, `${secondSet} option[value="${code}"]`),
    ),
  ),
  row(
    4,
    "anything else Unknown",
    "trade-in/condition",
    all(
      find(`${secondSet}[aria-invalid="true"]`),
      ([page]) =>
        page?.querySelectorAll(`${secondSet} option`).every((choice) => {
          const code = choice.getAttribute("value") ?? "";
          return code === "" || code in tireLabels;
        }) === true,
    ),
    { reading: 26 },
  ),
  ...["52", "26", "12"].map((code) =>
    row(4, `payment frequency ${code}`, "buy-online/payment-method", option("frequence", code)),
  ),
  row(
    4,
    "The default is weekly in one helper and monthly in another",
    "buy-online/payment-method",
    starts("frequence", "52"),
    { reading: 5 },
  ),
];

const validation: Row[] = [
  row(5, "the helper text Required", information, says("Required", ".field-helper")),
  row(5, "or Requis (French)", information, says("Requis", ".field-helper"), { language: "fr-ca" }),
  row(5, "helper text of the VIN", "trade-in-form/{id}/vin", says("Required", ".field-helper")),
  row(
    5,
    "VIN: 17 characters, digits and letters",
    "trade-in/vin",
    find(`${named("tradeInVinNumber")}[pattern*="{17}"]`),
  ),
  row(5, "Invalid VIN", "trade-in/vin", says("Invalid VIN", ".error-summary")),
  row(5, "Invalid VIN, while typing", "trade-in/vin", says("Invalid VIN", '.field-message[data-when="invalid"]')),
  row(5, "SMS code: 6 digits", "verify-phone", find(`${named("code")}[pattern]`)),
  row(5, "typing the word CONTINUE", "customer/profile/delete", says("CONTINUE", ".error-summary")),
  row(5, "You cannot use this email address", "signup", says("You cannot use this email address", ".error-summary")),
  row(5, "Email already taken", "signup", says("Email already taken", ".error-summary")),
  row(5, "Invalid password or email", "login", says("Invalid password or email", ".error-summary")),
  row(5, "Please check all fields", "signup", says("Please check all fields", ".error-summary h2")),
  row(5, "Required", "login", says("Required", ".error-summary")),
  row(5, "Previous residence under 6 months", application("previous-home"), field("previousResidence.line1")),
  row(
    5,
    "The credit application says 2 years",
    "credit-application/previous-address",
    field("previousAddress.street"),
    { reading: 8 },
  ),
  row(5, "all four corners readable", "buy-online/drivers-license", says("four corners")),
  row(5, "the address on the driver's license", "buy-online/drivers-license", field("sameAddress")),
  row(5, "a radius of 350 km", "buy-online/delivery", says("350 km")),
  row(
    5,
    "The six main trade-in photos are mandatory",
    "trade-in-form/{id}/photos",
    ([page]) => page?.querySelectorAll("input[type=file][required]").length === 6,
  ),
  row(5, "Terms agreement is needed", "signup", find(`${named("agreements")}[required]`)),
  row(5, "Confirmation e-mail resend is allowed once", "customer/dashboard", (served) =>
    served.some((page) => says("Email sent", "main")([page]) && absent('form[action="/en-ca/verify-email"]')([page])),
  ),
  row(
    5,
    "Login: e-mail required, password required",
    "login",
    finds([`${named("email")}[required]`, `${named("password")}[required]`]),
  ),
  row(5, "The email must be valid", "signup", says("The email must be valid", ".error-summary")),
  row(5, "Both password need to be the same", "signup", says("Both passwords need to be the same", ".error-summary"), {
    reading: 23,
  }),
  row(
    5,
    "You must agree to the Terms & Services",
    "signup",
    says("You must agree to the Terms & Services", ".error-summary"),
  ),
  row(5, "Recovery: e-mail required", "recover", says("Required", ".error-summary")),
  ...["reset-password/{id}", "create-password/{id}"].map((page) =>
    row(5, `Both password need to match ! (${page})`, page, says("Both passwords need to match!", ".error-summary"), {
      reading: 23,
    }),
  ),
  row(5, "E-mail format", "signup", find(`${named("email")}[pattern*="{2,4}"]`), { reading: 17 }),
  row(5, "Phone format", "signup", find(`${named("phone")}[pattern]`)),
  row(5, "Auto-formatting", "signup", find(`${named("phone")}[data-format="phone"]`), { reading: 22 }),
];

const tryAgain = "An error occurred, try again.";
const tryLater = "An error occurred, please try again later.";
const linkPages = ["reset-password/{id}", "create-password/{id}"];

const errors: Row[] = [
  row(8, "Translation Error", null, () => missingText === "Translation Error"),
  row(8, "Login: invalid_password", "login", says("Invalid password or email", ".error-summary")),
  row(8, "Login: an_error_occured_try_again", "login", says(tryAgain, ".error-summary"), { reading: 23 }),
  row(8, "An error occured, try again.", "signup", says(tryAgain, ".error-summary"), { reading: 23 }),
  row(8, "That email is already taken.", "signup", says("That email is already taken.", ".error-summary")),
  row(8, "email_already_taken", "signup", says("Email already taken", ".error-summary")),
  ...["recover", ...linkPages].flatMap((page) => [
    row(8, `An error occured, please try again later. (${page})`, page, says(tryLater, ".error-summary"), {
      reading: 23,
    }),
    row(
      8,
      `Une erreur est survenue, essayez plus tard. (${page})`,
      page,
      says("Une erreur est survenue, essayez plus tard.", ".error-summary"),
      { language: "fr-ca" },
    ),
  ]),
  row(
    8,
    "Oops, something went wrong, please try again",
    "recover",
    says("Oops, something went wrong, please try again"),
  ),
  row(8, "An error occurred please try again later", "cars", says("An error occurred please try again later")),
  row(8, "You cannot use this email address", "signup", says("You cannot use this email address")),
  row(8, "Your code expired (request a new code)", "verify-phone", says("Your code expired. Request a new code.")),
  row(8, "Invalid VIN", "trade-in-form/{id}/vin", says("Invalid VIN", ".error-summary")),
  row(
    8,
    "Please choose a valid Facebook or Google account",
    "sign-in/google/return",
    says("Please choose a valid Facebook or Google account"),
  ),
  row(
    8,
    "Delivery not possible (change the address or vehicle)",
    "buy-online/delivery",
    says(/Delivery not possible.+address.+vehicle/),
  ),
  row(
    8,
    "Unable to establish a delivery route (350 km radius)",
    "buy-online/delivery",
    says(/Unable to establish a delivery route.+350 km radius/),
  ),
  row(
    8,
    "Oops, this vehicle is not available for now (try later or browse others)",
    "buy-online/not-available",
    all(says("Oops, this vehicle is not available for now", "h1"), find(link("cars"))),
  ),
  row(
    8,
    "Reservation expired (refresh or go back to inventory)",
    "buy-online/reservation-expired",
    all(says("Reservation expired", "h1"), find(link("cars"))),
  ),
  row(
    8,
    "No protection plan found for the vehicle (the representative will check eligibility)",
    "buy-online/protection-plan",
    says(/No protection plan found for this vehicle.+representative/),
  ),
  row(
    8,
    "Oops, we can't find your address automatically",
    "buy-online/delivery/location",
    says("Oops, we can't find your address automatically"),
  ),
  row(8, "a manual address entry is offered", "buy-online/delivery/location", find('a[href*="/delivery/address"]')),
  row(8, "Unsubscription failed", "unsubscribe", says("Unsubscription failed", "h1")),
];

export const specificationRows: readonly Row[] = [...screens, ...entities, ...states, ...validation, ...errors];
