/** Applies the credit rules to a complete pre-qualification. */
import { budgets, type PreQualificationAnswers } from "#contract/credit/pre-qualification.ts";
import { type CreditAssessment, decideCredit, monthlyIncomeOf } from "#domain/credit/credit-decision.ts";
import { toMonths } from "#domain/formats/months.ts";
import { ageOfMajority } from "#domain/place/province.ts";
import { isOfAge } from "#upstream/services/buy-online/answers/answers.ts";

/** Throws if the answers are incomplete. @param today YYYY-MM-DD in Canada */
export function decidePreQualification(answers: PreQualificationAnswers, today: string): CreditAssessment {
  const person = answers["personal-information"];
  const { address, budget: budgetAnswer } = answers;
  const rating = answers["credit-rating"]?.estimatedCreditRating;
  const employmentStatus = answers["employment-status"]?.employmentStatus;
  const timeAtAddress = answers["time-at-address"];
  const cashAnswer = answers["cash-down"];
  const budget = budgets.find(({ id }) => id === budgetAnswer?.budget);
  if (!person || !address || !budget || !rating || !employmentStatus || !timeAtAddress || !cashAnswer) {
    throw new Error("The pre-qualification is incomplete");
  }
  const timeAtWork = answers["income-time"];
  return decideCredit({
    isOfAge: isOfAge(person.dateOfBirth, address.province, today),
    majority: ageOfMajority(address.province),
    situation: employmentStatus,
    monthlyIncome: monthlyIncomeOf(answers),
    monthsAtWork: timeAtWork ? toMonths(timeAtWork) : null,
    monthsAtAddress: toMonths(timeAtAddress),
    rating,
    budget,
    cashDown: cashAnswer.cashDown,
  });
}
