/** An income told in a pre-qualification, shown in a purchase, and shown in the next pre-qualification: what was typed, to the cent. */
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
const times = { weekly: 52, biweekly: 26, monthly: 12, annual: 1, hourly: 1 } as const;
type Frequency = keyof typeof times;
const frequency = fc.constantFrom<Frequency>("weekly", "biweekly", "monthly", "annual");
const amount = fc.nat(1_000_000_000);

type Status = "employed" | "self-employed";
interface Paid {
  grossEmploymentIncome: number;
  incomeFrequency: Frequency;
}

const toPurchase = (answers: PreQualificationAnswers) =>
  prefillFromPreQualification({ "income-time": { years: 3, months: 1 }, ...answers }, today)["job"] as Partial<Paid>;

const toApplication = (paid: Paid, employmentStatus: Status) => {
  const creditApplication = {
    work: { employmentStatus },
    job: { ...creditAnswers.job, hiringDate: "2020-01-31", ...paid },
  };
  return prefillFromAccount(person, { creditApplication } as Answers, today);
};

/** The purchase is posted as it was served. */
function andBack(answers: PreQualificationAnswers, status: Status) {
  const { grossEmploymentIncome, incomeFrequency } = toPurchase(answers);
  if (grossEmploymentIncome === undefined || !incomeFrequency) throw new Error("The income is not known.");
  return toApplication({ grossEmploymentIncome, incomeFrequency }, status);
}

test("a salary of $50,000 comes back as $50,000, however often it is paid", () => {
  for (const incomeFrequency of ["weekly", "biweekly", "monthly", "annual"] as const) {
    const answers = { "annual-salary": { annualSalary: 50_000_00 }, "income-frequency": { incomeFrequency } };
    expect(andBack(answers, "employed")["annual-salary"]).toEqual({ annualSalary: 50_000_00 });
  }
});

test("any salary, wage or monthly income comes back to the cent", () => {
  fc.assert(
    fc.property(amount, frequency, (told, incomeFrequency) => {
      const salary = { "annual-salary": { annualSalary: told }, "income-frequency": { incomeFrequency } };
      expect(andBack(salary, "employed")["annual-salary"]).toEqual({ annualSalary: told });
      const wage = { "hourly-wage": { hourlyWage: told, hoursPerWeek: 35 } };
      const hourly = andBack({ ...wage, "income-frequency": { incomeFrequency: "hourly" } }, "employed");
      expect(hourly["hourly-wage"]).toEqual({ hourlyWage: told });
      const own = andBack({ "monthly-income": { monthlyIncome: told } }, "self-employed");
      expect(own["monthly-income"]).toEqual({ monthlyIncome: told });
    }),
  );
});

test("what was typed in a purchase is the same a year, as often as it was typed", () => {
  fc.assert(
    fc.property(amount, frequency, (grossEmploymentIncome, incomeFrequency) => {
      const known = toApplication({ grossEmploymentIncome, incomeFrequency }, "employed");
      const { "annual-salary": salary, "income-frequency": often } = known;
      expect(salary).toEqual({ annualSalary: grossEmploymentIncome * times[incomeFrequency] });
      const answers = { "annual-salary": salary, "income-frequency": often } as PreQualificationAnswers;
      expect(toPurchase(answers)).toMatchObject({ grossEmploymentIncome, incomeFrequency });
    }),
  );
});

test("a business's income that makes no whole cents a month is asked, not rounded", () => {
  const weekly = { grossEmploymentIncome: 1_000_00, incomeFrequency: "weekly" } as const;
  expect(toApplication(weekly, "self-employed")["monthly-income"]).toBeUndefined();
  const monthly = toApplication({ grossEmploymentIncome: 72_000_00, incomeFrequency: "annual" }, "self-employed");
  expect(monthly["monthly-income"]).toEqual({ monthlyIncome: 6_000_00 });
});
