// What one of the demonstration's people has gathered in ten months: a vehicle with its values, a pre-qualification and a
// credit score. Her values end when the next one is due, so that a first start notes it and mails the letter of it.

import { budgets } from "#contract/credit/pre-qualification.ts";
import { decideCredit, monthlyIncomeOf } from "#domain/credit/credit-decision.ts";
import { scoreCredit } from "#domain/credit/credit-score.ts";
import { toMonths } from "#domain/formats/months.ts";
import { daysBetweenValuations } from "#domain/trade-in/garage.ts";
import { usualCondition, valueTradeIn } from "#domain/trade-in/valuation.ts";
import type {
  creditApplications,
  creditIdentities,
  creditScores,
  garageValues,
  garageVehicles,
  users,
} from "#upstream/db/schema/index.ts";
import { makeFacts } from "./catalogue/make-facts.ts";

type Person = typeof users.$inferInsert;

const brand_key = "nordet";
const language = "fr-ca";
const dayMs = 24 * 60 * 60 * 1000;
/** At noon in Quebec, so that it is the same day there. */
const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs + (2 / 3) * dayMs);
const dayText = (at: Date) => at.toISOString().slice(0, 10);

/** As the catalogue has it: a test holds it to that. */
const trim = { year: 2021, makeId: 448, make: "Toyota", modelId: 2217, model: "RAV4", trimId: 72657439 };
const msrp = 44_250_00;
const vehicleId = "00000000-0000-4000-8000-900000000001";
/** One every period, the latest last. */
const mileages = [31_200, 32_900, 35_000, 36_400, 38_100, 40_600, 43_300, 44_900, 46_200, 47_900];

interface Garage {
  vehicle: typeof garageVehicles.$inferInsert;
  values: (typeof garageValues.$inferInsert)[];
}

/** Valued by the product's own rules, each period by its day. */
export function garageRows({ id }: Person, now: Date): Garage {
  if (id === undefined) throw new RangeError("An owner has an id");
  const values = mileages.map((mileage, at) => {
    const valued_on = dayText(dayBefore(now, (mileages.length - at) * daysBetweenValuations));
    const vehicle = { year: trim.year, msrp, isElectric: false, retention: makeFacts(trim.make).retention };
    const told = { vehicle, mileage, vehicleFeatures: [], vehicleCondition: usualCondition, province: null };
    const worth = valueTradeIn({ ...told, today: valued_on });
    if (!worth) throw new RangeError("The demonstration's vehicle has a value");
    return { vehicle_id: vehicleId, valued_on, low_cents: worth.priceLow, high_cents: worth.priceHigh, mileage };
  });
  const added_at = dayBefore(now, mileages.length * daysBetweenValuations);
  const vehicle = {
    ...{ id: vehicleId, user_id: id, brand_key, added_at, created_at: added_at, updated_at: added_at },
    vehicle: { ...trim, trim: "XLE Premium", isDecoded: true, isTrimDecoded: true },
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

const applied = {
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

/** Days before the seed's instant: a score every period, the application between the second and the third. */
const scoredBefore = [151, 121, 91, 61, 31];
const appliedBefore = 95;

/** She agreed to the words of then: no version is later than the day it was agreed to. */
const wordsOfThen = "2026-05-01";

interface Credit {
  application: typeof creditApplications.$inferInsert;
  identity: typeof creditIdentities.$inferInsert;
  scores: (typeof creditScores.$inferInsert)[];
}

/** Decided and scored by the product's own rules: first by the account alone, then by what she applied with. */
export function creditRows(person: Person, now: Date): Credit {
  const { id, first_name: firstName = "", last_name: lastName = "", email, phone = "", postal_code = "" } = person;
  if (id === undefined) throw new RangeError("An applicant has an id");
  const budget = budgets.find((each) => each.id === applied.budget.budget);
  if (!budget) throw new RangeError("An applicant has a budget");
  const rating = applied["credit-rating"].estimatedCreditRating;
  const monthlyIncome = monthlyIncomeOf(applied);
  const monthsAtWork = toMonths(applied["income-time"]);
  const monthsAtAddress = toMonths(applied["time-at-address"]);
  const opinion = decideCredit({
    ...{ isOfAge: true, majority: 18, situation: "employed", cashDown: applied["cash-down"].cashDown },
    ...{ monthlyIncome, monthsAtWork, monthsAtAddress, rating, budget },
  });
  const at = dayBefore(now, appliedBefore);
  const application = {
    ...{ id: "00000000-0000-4000-8000-a00000000001", brand_key, language, user_id: id },
    answers: {
      ...applied,
      "personal-information": { firstName, lastName, email, phone, dateOfBirth: "1991-04-12" },
      address: { ...home, postalCode: postal_code },
    },
    decision: { ...opinion, decidedAt: at.toISOString() },
    consent: { consentVersion: wordsOfThen, language, agreedAt: at.toISOString() },
    ...{ submitted_at: at, created_at: at, updated_at: at },
  };
  const connected = dayBefore(now, scoredBefore[0] ?? 0);
  const identity = {
    ...{ user_id: id, brand_key, institution: "desjardins", login_id: "demonstration-gabrielle" },
    identity: {
      ...{ name: `${firstName} ${lastName}`, address: home.street, city: home.city, province: home.province },
      ...{ postalCode: postal_code, country: "CA", email, phone },
    },
    consent: { version: wordsOfThen, language, at: connected.toISOString() },
    updated_at: connected,
  };
  const unknown = { rating: null, monthlyIncome: null, payment: null, monthsAtWork: null, monthsAtAddress: null };
  const known = { rating, monthlyIncome, payment: budget.to, monthsAtWork, monthsAtAddress };
  const scores = scoredBefore.map((days, period) => {
    // Her institution had her former address until the second month.
    const facts = { ...(days < appliedBefore ? known : unknown), isIdentityMatching: period > 0 };
    const { score, lines } = scoreCredit(facts);
    const factors = lines.map((line) => ({ ...line }));
    return { user_id: id, brand_key, scored_on: dayText(dayBefore(now, days)), score, factors };
  });
  return { application, identity, scores };
}
