// Ten months of history for one demo person: a garage vehicle with its values, a pre-qualification and credit scores.
// The next
// valuation is due at the first start, so that the demo sends its email.

import { budgets } from "#contract/credit/pre-qualification.ts";
import { decideCredit, monthlyIncomeOf } from "#domain/credit/credit-decision.ts";
import { scoreCredit } from "#domain/credit/credit-score.ts";
import { toMonths } from "#domain/formats/months.ts";
import { dayMs } from "#domain/formats/shop-clock.ts";
import { daysBetweenValuations } from "#domain/trade-in/garage.ts";
import { usualCondition, valueTradeIn } from "#domain/trade-in/valuation.ts";
import type {
  auditLog,
  creditApplications,
  creditIdentities,
  creditScores,
  garageValues,
  garageVehicles,
  users,
} from "#upstream/db/schema/index.ts";
import { consentAction, visitSubject } from "#upstream/services/credit-score/identity-rows.ts";
import { getMakeFacts } from "./catalogue/make-facts.ts";

type Person = typeof users.$inferInsert;

const brand_key = "nordet";
const language = "fr-ca";
/** About noon in Quebec, so that the date is the same in UTC and in Quebec. */
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs + (2 / 3) * dayMs);
const toDay = (instant: Date) => instant.toISOString().slice(0, 10);

/** Must match the trade-in catalogue (a test checks it). */
const vehicleTrim = { year: 2021, makeId: 448, make: "Toyota", modelId: 2217, model: "RAV4", trimId: 72657439 };
const msrp = 44_250_00;
const vehicleId = "00000000-0000-4000-8000-900000000001";
/** Mileage at each valuation, the latest last. */
const mileages = [31_200, 32_900, 35_000, 36_400, 38_100, 40_600, 43_300, 44_900, 46_200, 47_900];

interface Garage {
  vehicle: typeof garageVehicles.$inferInsert;
  values: (typeof garageValues.$inferInsert)[];
}

/** Each value comes from the product's own valuation rules, on its own day. */
export function garageRows({ id }: Person, now: Date): Garage {
  if (id === undefined) throw new RangeError("An owner has an id");
  const values = mileages.map((mileage, index) => {
    const valued_on = toDay(daysBefore(now, (mileages.length - index) * daysBetweenValuations));
    const vehicle = {
      ...{ year: vehicleTrim.year, msrp, isElectric: false },
      retention: getMakeFacts(vehicleTrim.make).retention,
    };
    const valuation = { vehicle, mileage, vehicleFeatures: [], vehicleCondition: usualCondition, province: null };
    const value = valueTradeIn({ ...valuation, today: valued_on });
    if (!value) throw new RangeError("The demonstration's vehicle has a value");
    return { vehicle_id: vehicleId, valued_on, low_cents: value.priceLow, high_cents: value.priceHigh, mileage };
  });
  const added_at = daysBefore(now, mileages.length * daysBetweenValuations);
  const vehicle = {
    ...{ id: vehicleId, user_id: id, brand_key, added_at, created_at: added_at, updated_at: added_at },
    vehicle: { ...vehicleTrim, trim: "XLE Premium", isDecoded: true, isTrimDecoded: true },
    answers: {
      vin: { tradeInVinNumber: "2T3A1RFV5MW114702" },
      "basic-information": {
        ...{ mileage: mileages.at(-1), color: "red", transmission: "automatic", drivetrain: "awd" },
        ...{ fuelType: "hybrid", engine: "2.5 L, 4 cylinders, hybrid" },
      },
    },
  };
  return { vehicle, values };
}

const applicationAnswers = {
  "vehicle-condition": { vehicleCondition: "used" },
  "vehicle-type": { vehicleType: "suv" },
  budget: { budget: "400-500" },
  "trade-in": { haveTradeIn: "yes" },
  "credit-rating": { estimatedCreditRating: "good" },
  "cash-down": { cashDown: 3_000_00 },
  "employment-status": { employmentStatus: "employed" },
  "income-frequency": { incomeFrequency: "biweekly" },
  "annual-salary": { annualSalary: 68_000_00 },
  "income-time": { years: 3, months: 2 },
  "job-information": { companyName: "Bibliothèques Nordet", jobTitle: "Bibliothécaire" },
  "time-at-address": { years: 2, months: 6 },
} as const;

const home = { street: "120, rue Saint-Jean", city: "Québec", province: "QC" };

/** Days before `demoInstant`: one score per period; the pre-qualification is between the second and the third score. */
const scoreDaysBefore = [151, 121, 91, 61, 31];
const appliedDaysBefore = 95;

/** Version of the consent wording at that time: a version must not be newer than the consent. */
const consentWordingVersion = "2026-05-01";

interface Credit {
  /** What her consent to credit scores left in the audit log. */
  agreement: typeof auditLog.$inferInsert;
  application: typeof creditApplications.$inferInsert;
  identity: typeof creditIdentities.$inferInsert;
  scores: (typeof creditScores.$inferInsert)[];
}

/** Decision and scores come from the product's own rules; scores after the pre-qualification use its answers. */
export function creditRows(person: Person, now: Date): Credit {
  const { id, first_name: firstName = "", last_name: lastName = "", email, phone = "", postal_code = "" } = person;
  if (id === undefined) throw new RangeError("An applicant has an id");
  const budget = budgets.find((each) => each.id === applicationAnswers.budget.budget);
  if (!budget) throw new RangeError("An applicant has a budget");
  const rating = applicationAnswers["credit-rating"].estimatedCreditRating;
  const monthlyIncome = monthlyIncomeOf(applicationAnswers);
  const monthsAtWork = toMonths(applicationAnswers["income-time"]);
  const monthsAtAddress = toMonths(applicationAnswers["time-at-address"]);
  const decision = decideCredit({
    ...{ isOfAge: true, majority: 18, situation: "employed", cashDown: applicationAnswers["cash-down"].cashDown },
    ...{ monthlyIncome, monthsAtWork, monthsAtAddress, rating, budget },
  });
  const submittedAt = daysBefore(now, appliedDaysBefore);
  const application = {
    ...{ id: "00000000-0000-4000-8000-a00000000001", brand_key, language, user_id: id },
    answers: {
      ...applicationAnswers,
      "personal-information": { firstName, lastName, email, phone, dateOfBirth: "1991-04-12" },
      address: { ...home, postalCode: postal_code },
    },
    decision: { ...decision, decidedAt: submittedAt.toISOString() },
    consent: { consentVersion: consentWordingVersion, language, agreedAt: submittedAt.toISOString() },
    ...{ submitted_at: submittedAt, created_at: submittedAt, updated_at: submittedAt },
  };
  const connectedAt = daysBefore(now, scoreDaysBefore[0] ?? 0);
  const identity = {
    ...{ user_id: id, brand_key, institution: "desjardins", login_id: "demonstration-gabrielle" },
    identity: {
      ...{ name: `${firstName} ${lastName}`, address: home.street, city: home.city, province: home.province },
      ...{ postalCode: postal_code, country: "CA", email, phone },
    },
    consent: { version: consentWordingVersion, language, at: connectedAt.toISOString() },
    updated_at: connectedAt,
  };
  const agreement = {
    ...{ actor_id: id, action: consentAction, subject: visitSubject("00000000-0000-4000-8000-a00000000002") },
    ...{ details: { version: consentWordingVersion, language }, created_at: connectedAt },
  };
  const factsBefore = { rating: null, monthlyIncome: null, payment: null, monthsAtWork: null, monthsAtAddress: null };
  const factsAfter = { rating, monthlyIncome, payment: budget.to, monthsAtWork, monthsAtAddress };
  const scores = scoreDaysBefore.map((days, period) => {
    // In the first period, the bank still had her former address.
    const facts = { ...(days < appliedDaysBefore ? factsAfter : factsBefore), isIdentityMatching: period > 0 };
    const { score, lines } = scoreCredit(facts);
    const factors = lines.map((line) => ({ ...line }));
    return { user_id: id, brand_key, scored_on: toDay(daysBefore(now, days)), score, factors };
  });
  return { agreement, application, identity, scores };
}
