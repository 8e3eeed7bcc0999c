/** An income of a pre-qualification prefills a purchase, and the purchase prefills the next one, exact to the cent. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PreQualificationAnswers } from "#contract/credit/pre-qualification.ts";
import { creditAnswers } from "#tests/upstream/support/purchase-actors.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Answers } from "#upstream/services/buy-online/answers/answers.ts";
import { prefillFromAccount } from "#upstream/services/pre-qualification/prefill-from-account.ts";
import { prefillFromPreQualification } from "#upstream/services/pre-qualification/prefill-from-pre-qualification.ts";

const today = "2026-11-30";
const person = { first_name: "", last_name: "", email: "", phone: "", postal_code: "", profile: {} } as User;
const paymentsPerYear = { weekly: 52, biweekly: 26, monthly: 12, annual: 1, hourly: 1 } as const;
type Frequency = keyof typeof paymentsPerYear;
const frequency = fc.constantFrom<Frequency>("weekly", "biweekly", "monthly", "annual");
const amount = fc.nat(1_000_000_000);

type Status = "employed" | "self-employed";
interface Income {
  grossEmploymentIncome: number;
  incomeFrequency: Frequency;
}

const prefillPurchase = (answers: PreQualificationAnswers) =>
  prefillFromPreQualification({ "income-time": { years: 3, months: 1 }, ...answers }, today)["job"] as Partial<Income>;

const prefillApplication = (income: Income, employmentStatus: Status) => {
  const creditApplication = {
    work: { employmentStatus },
    job: { ...creditAnswers.job, hiringDate: "2020-01-31", ...income },
  };
  return prefillFromAccount(person, { creditApplication } as Answers, today);
};

/** Prefills a purchase, posts its page unchanged, and prefills the next pre-qualification from it. */
function prefillThroughPurchase(answers: PreQualificationAnswers, status: Status) {
  const { grossEmploymentIncome, incomeFrequency } = prefillPurchase(answers);
  if (grossEmploymentIncome === undefined || !incomeFrequency)
    throw new Error("The purchase was not prefilled with an income");
  return prefillApplication({ grossEmploymentIncome, incomeFrequency }, status);
}

test("a salary of $50,000 prefills $50,000, for every pay frequency", () => {
  for (const incomeFrequency of ["weekly", "biweekly", "monthly", "annual"] as const) {
    const answers = { "annual-salary": { annualSalary: 50_000_00 }, "income-frequency": { incomeFrequency } };
    expect(prefillThroughPurchase(answers, "employed")["annual-salary"]).toEqual({ annualSalary: 50_000_00 });
  }
});

test("any salary, wage or monthly income is prefilled to the cent", () => {
  fc.assert(
    fc.property(amount, frequency, (cents, incomeFrequency) => {
      const salary = { "annual-salary": { annualSalary: cents }, "income-frequency": { incomeFrequency } };
      expect(prefillThroughPurchase(salary, "employed")["annual-salary"]).toEqual({ annualSalary: cents });
      const wage = { "hourly-wage": { hourlyWage: cents, hoursPerWeek: 35 } };
      const hourly = prefillThroughPurchase({ ...wage, "income-frequency": { incomeFrequency: "hourly" } }, "employed");
      expect(hourly["hourly-wage"]).toEqual({ hourlyWage: cents });
      const business = prefillThroughPurchase({ "monthly-income": { monthlyIncome: cents } }, "self-employed");
      expect(business["monthly-income"]).toEqual({ monthlyIncome: cents });
    }),
  );
});

test("an income of a purchase prefills the same yearly amount and frequency", () => {
  fc.assert(
    fc.property(amount, frequency, (grossEmploymentIncome, incomeFrequency) => {
      const prefill = prefillApplication({ grossEmploymentIncome, incomeFrequency }, "employed");
      const { "annual-salary": salary, "income-frequency": paid } = prefill;
      expect(salary).toEqual({ annualSalary: grossEmploymentIncome * paymentsPerYear[incomeFrequency] });
      const answers = { "annual-salary": salary, "income-frequency": paid } as PreQualificationAnswers;
      expect(prefillPurchase(answers)).toMatchObject({ grossEmploymentIncome, incomeFrequency });
    }),
  );
});

test("a business income that is not whole cents a month is left empty, not rounded", () => {
  const weekly = { grossEmploymentIncome: 1_000_00, incomeFrequency: "weekly" } as const;
  expect(prefillApplication(weekly, "self-employed")["monthly-income"]).toBeUndefined();
  const monthly = prefillApplication({ grossEmploymentIncome: 72_000_00, incomeFrequency: "annual" }, "self-employed");
  expect(monthly["monthly-income"]).toEqual({ monthlyIncome: 6_000_00 });
});
