/**
 * The fields of the specification's section 3, listed by hand and compared with the contract: each is sent by that name
 * and returned with the purchase.
 */

import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { creditApplication, creditApplicationPageSchemas, paymentMethod } from "#contract/credit/credit-application.ts";
import { shownAnswers } from "#contract/credit/pre-qualification.ts";
import { personalDetails, protectionPlanOffer, purchaseAnswers } from "#contract/purchase/purchase.ts";
import { deposit } from "#contract/purchase/transaction.ts";
import { signInResponse } from "#contract/session-user.ts";
import { user } from "#contract/user.ts";
import { creditApplicationPages } from "#domain/credit/credit-application.ts";

const inner = (schema: unknown): unknown => {
  if (typeof schema !== "object" || schema === null) return schema;
  if ("shape" in schema || !("unwrap" in schema) || typeof schema.unwrap !== "function") return schema;
  return inner(schema.unwrap());
};

/** Dotted names of all fields of an object's schema. */
function namesOf(schema: unknown, before = ""): string[] {
  const object = inner(schema);
  if (typeof object !== "object" || object === null || !("shape" in object)) return [before.slice(0, -1)];
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
    namesOf(part, `${before}${name}.`),
  );
}

const listed = (text: string): string[] => text.trim().split(/\s+/);

const addressOf = (name: string) =>
  ["line1", "line2", "country", "city", "cityId", "province", "provinceId", "postalCode", "phone"].map(
    (part) => `${name}.${part}`,
  );

const details = [
  ...listed("firstName middleName lastName registerOnCompanyName companyName sameAsBillingAddress"),
  ...addressOf("billing"),
  ...addressOf("shipping"),
];

const job = listed("employmentType employerName occupation hiringDate grossEmploymentIncome incomeFrequency");
const income = listed("otherIncome otherIncomeType employmentStatus");
const residence = (name: string) =>
  ["line1", "line2", "city", "province", "postalCode"].map((part) => `${name}.${part}`);

/** residentialStatus is the option list of homes; the codes ROR, RNOR and NR are `residency`. */
const credit = [
  ...listed("maritalStatus gender residentialStatus residency monthlyResidentialPayment additionalInfo occupancyDate"),
  ...listed("sameAsDeliveryAddress previousOccupancyFrom previousOccupancyTo previousMonthlyPayment"),
  ...listed("previousResidentialInfo residenceMarketValue residenceMortgageBalance hasCoApplicant"),
  ...listed("coApplicant.firstName coApplicant.lastName creditApplicationConsent dontHavePreviousEmployment"),
  ...listed("previousCompanyName previousJobTitle previousAnnualSalary previousYears previousMonths"),
  ...residence("residence"),
  ...residence("previousResidence"),
  ...job,
  ...income,
  ...[...job, ...income].map((name) => `coApplicant.${name}`),
];

const payment = listed("selectedPaymentMethod dateOfBirth cashDown term frequence");

describe("section 3's fields", () => {
  test("of the personal details are sent and returned", () => {
    expect(namesOf(personalDetails).sort()).toEqual([...details].sort());
    expect(namesOf(purchaseAnswers)).toEqual(expect.arrayContaining(details.map((name) => `personalDetails.${name}`)));
  });

  test("of the payment method are sent and returned", () => {
    expect(namesOf(paymentMethod).sort()).toEqual([...payment].sort());
    expect(namesOf(purchaseAnswers)).toEqual(expect.arrayContaining(payment.map((name) => `paymentMethod.${name}`)));
  });

  test("of the credit application are on one of its pages and returned, except the social insurance number", () => {
    const sent = new Set(creditApplicationPages.flatMap((page) => namesOf(creditApplicationPageSchemas[page])));
    expect([...credit, "sin"].filter((name) => !sent.has(name))).toEqual([]);
    const returned = new Set(creditApplicationPages.flatMap((page) => namesOf(creditApplication.shape[page])));
    expect(credit.filter((name) => !returned.has(name))).toEqual([]);
    expect([...returned].filter((name) => name.endsWith("sin"))).toEqual([]);
  });

  test("of the pre-qualification are returned, with their ids, the country and whether the phone is verified", () => {
    const address = ["city", "province", "country", "street", "postalCode"];
    const names = listed(
      `vehicle-condition.vehicleCondition vehicle-condition.vehicleConditionId vehicle-type.vehicleType
       vehicle-type.vehicleTypeId budget.budget trade-in.haveTradeIn credit-rating.estimatedCreditRating
       employment-status.employmentStatus student-job.workWhileInSchool income-source.incomeSource
       income-frequency.incomeFrequency annual-salary.annualSalary hourly-wage.hourlyWage hourly-wage.hoursPerWeek
       monthly-income.monthlyIncome income-time.years income-time.months job-information.companyName
       job-information.jobTitle time-at-address.years time-at-address.months cash-down.cashDown
       personal-information.email personal-information.firstName personal-information.lastName
       personal-information.phone personal-information.phoneVerified personal-information.dateOfBirth
       previous-job.previousJob.companyName previous-job.previousJob.jobTitle`,
    );
    const addresses = ["address.", "previous-address.previousAddress."].flatMap((group) =>
      address.map((name) => group + name),
    );
    expect(namesOf(shownAnswers)).toEqual(expect.arrayContaining([...names, ...addresses]));
  });

  test("of plan, delivery, licence and deposit are in the contract", () => {
    const returned = namesOf(purchaseAnswers);
    expect(returned).toEqual(expect.arrayContaining(["protectionPlan.protectionPlan", "delivery.deliveryType"]));
    expect(returned).toEqual(expect.arrayContaining(["driversLicense.confirmed"]));
    expect(namesOf(protectionPlanOffer)).toContain("price");
    // `paid` is the state's.
    expect(namesOf(deposit)).toEqual(expect.arrayContaining(listed("state amountPaid dateUpdated stripeId lastEvent")));
  });

  test("of sign-up and sign-in have the specification's names", () => {
    const register = listed(
      `Username Email Password FirstName LastName PostalCode Phone Cell Active Language_Id DateOfBirth City_Id ProvinceId
       UserType_Id Addresses Company_Id Company_Name ConfirmByPhone ConfirmByEmail UsersStatus_Id`,
    );
    expect(Object.keys(user.register.body.shape)).toEqual(expect.arrayContaining(register));
    expect(Object.keys(user.register.query.shape)).toEqual(expect.arrayContaining(["languageId", "redirectUrl"]));
    expect(Object.keys(user.login.body.shape).sort()).toEqual(["Password", "RememberMe", "UserName"]);
  });

  test("of the session's user are returned with its token", () => {
    const session = listed(
      "Company_ID UserTypeId FirstName UserName Email EmailVerified Active ValueDomain_ID_UsersStatus User_Guid Status",
    );
    expect(namesOf(signInResponse)).toEqual(
      expect.arrayContaining(["Token", "Status", ...session.map((name) => `User.${name}`)]),
    );
  });
});
