/** Compares the tables, figures and examples of docs/credit-decision.md with the rules. */
import { expect, test } from "vitest";
import { budgets } from "#contract/credit/pre-qualification.ts";
import {
  type CreditFacts,
  type CreditRating,
  creditRules,
  decideCredit,
  monthlyIncomeOf,
  ratingRules,
} from "#domain/credit/credit-decision.ts";
import { scoreCredit, scoreRules } from "#domain/credit/credit-score.ts";
import { formatMoney } from "#domain/money/money.ts";
import { ageOfMajority, provinces } from "#domain/place/province.ts";
import { readDocument, tablesBelow } from "./document-tables.ts";

const document = readDocument("docs/credit-decision.md");
const prose = document.replaceAll(/\s+/g, " ");
const exact = (cents: number) => formatMoney(cents, "en-ca");
const dollars = (cents: number) => exact(cents).replace(/\.00$/, "");
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
const number = (value: number) => String(value).replace("-", "−");
const points = (value: number) => (value > 0 ? `+${value}` : number(value));
const { rulePoints: gives, income, debtRatio, atWork, atAddress, tiers } = creditRules;
const over = (part: number, whole: number) => percent(part / whole);

/** Checks sentences of the document, ignoring line breaks. */
function expectSentences(...sentences: string[]): void {
  for (const sentence of sentences) expect(prose).toContain(sentence);
}

test("the table equals the rules", () => {
  const { situation } = gives;
  const rated = (rating: CreditRating) => `${points(ratingRules[rating].points)} ${rating.replace("-", " ")}`;
  expect(situation.employed).toBe(situation.retired);
  const neutral = [gives.income.usual, gives.debtRatio.acceptable, gives.atWork.usual, gives.atWork.none];
  expect([...neutral, gives.atAddress.usual, gives.cashDown.less]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(tablesBelow(document, "The rules")[0]).toEqual([
    ["`age`", "", "of age", "", "under age"],
    [
      "`income`, a month",
      `${points(gives.income.good)} from ${dollars(income.good)}`,
      `from ${dollars(income.usual)}`,
      `${points(gives.income.belowUsual)} from ${dollars(income.minimum)}`,
      `under ${dollars(income.minimum)}`,
    ],
    [
      "`debt-ratio`, payment / income",
      `${points(gives.debtRatio.comfortable)} up to ${percent(debtRatio.comfortable)}`,
      `up to ${percent(debtRatio.maximum)}`,
      `${points(gives.debtRatio.over)} above; the payment is limited to ${percent(debtRatio.maximum)}`,
      "",
    ],
    [
      "`situation`",
      `${points(situation.employed)} employed, retired`,
      `self-employed for ${atWork.long} months`,
      `${points(situation.student)} student, ${points(situation.unemployed)} unemployed, ${points(situation["self-employed"])} newly self-employed`,
      "",
    ],
    [
      "`time-at-work`",
      `${points(gives.atWork.long)} from ${atWork.long} months`,
      `from ${atWork.usual} months; no job (${points(gives.atWork.retired)} when retired)`,
      `${points(gives.atWork.short)} from ${atWork.short} months, ${points(gives.atWork.shorter)} under ${atWork.short}`,
      "",
    ],
    [
      "`time-at-address`",
      `${points(gives.atAddress.long)} from ${atAddress.long} months`,
      `from ${atAddress.usual} months`,
      `${points(gives.atAddress.shorter)} under ${atAddress.usual}`,
      "",
    ],
    [
      "`rating`",
      `${rated("excellent")}, ${rated("good")}`,
      `${rated("fair")}, ${rated("no-credit")}`,
      `${rated("poor")}, ${rated("bankruptcy")}`,
      "",
    ],
    ["`cash-down`", `${points(gives.cashDown.large)} from ${dollars(creditRules.cashDown)}`, "under it", "", ""],
  ]);
});

test("the decision by points and the tiers equal the rules", () => {
  expect(tablesBelow(document, "The rules")[1]).toEqual(
    tiers.map((tier, at) => [
      String(at + 1),
      `${tier.points} points`,
      `${percentOf(tier.rate.from)} to ${percentOf(tier.rate.to)}`,
    ]),
  );
  const { preQualified, person } = creditRules.points;
  const open = (...ratings: CreditRating[]) => ratings.map((rating) => ratingRules[rating].tier);
  expect([open("excellent", "good"), open("fair", "no-credit"), open("poor", "bankruptcy")]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  const ages = [...new Set(provinces.map(ageOfMajority))].sort((a, b) => a - b);
  expectSentences(
    `(${ages.join(" or ")})`,
    `or under ${atWork.long} months of self-employment`,
    `So it is with ${number(person)} to ${preQualified - 1} points. Under ${number(person)} points: **refused**`,
    `From ${preQualified} points: **pre-qualified**`,
    "(excellent and good the first, fair and no credit the second, poor the third)",
    `(${dollars(creditRules.maxOpenBudgetPayment)} for an open one) and ${percent(debtRatio.maximum)} of the income`,
    `over ${creditRules.months} months at the highest and the lowest rate`,
    `of "over ${dollars(budgets.at(-1)?.from ?? 0)}", ${dollars(budgets.at(-1)?.from ?? 0)}`,
  );
});

const percentOf = (rate: number) => `${rate} %`;

const example: CreditFacts = {
  isOfAge: true,
  majority: 18,
  situation: "employed",
  monthlyIncome: monthlyIncomeOf({ "annual-salary": { annualSalary: 65_000_00 } }),
  monthsAtWork: 4 * 12 + 2,
  monthsAtAddress: 6 * 12,
  rating: "good",
  budget: { from: 400_00, to: 500_00 },
  cashDown: 2_500_00,
};

test("the example equals the rules", () => {
  const given = [
    0,
    gives.income.good,
    gives.debtRatio.comfortable,
    gives.situation.employed,
    gives.atWork.long,
    gives.atAddress.long,
    ratingRules.good.points,
    gives.cashDown.large,
  ];
  const { monthlyIncome, monthsAtWork, monthsAtAddress, cashDown } = example;
  const figures = [
    "of age",
    `${exact(monthlyIncome)} a month`,
    `${dollars(500_00)} of ${exact(monthlyIncome)} is ${over(500_00, monthlyIncome)}`,
    "employed",
    `${monthsAtWork} months`,
    `${monthsAtAddress} months`,
    "good",
    dollars(cashDown),
  ];
  const { lines, rate, amount, monthlyPayment } = decideCredit(example);
  expect(lines.map(({ verdict }) => verdict === "for")).toEqual(given.map((each) => each > 0));
  expect(tablesBelow(document, "An example")[0]).toEqual(
    lines.map(({ rule }, at) => [`\`${rule}\``, figures[at], points(given[at] ?? 0)]),
  );
  const sum = given.reduce((total, each) => total + each, 0);
  const tier = tiers.findIndex((each) => sum >= each.points);
  expect(rate).toEqual(tiers[tier]?.rate);
  const { from = 0, to = 0 } = amount ?? {};
  expectSentences(
    `${sum} points: tier ${tier + 1}, ${percentOf(rate?.from ?? 0)} to ${percentOf(rate?.to ?? 0)}.`,
    `The payment is ${exact(monthlyPayment ?? 0)}, as ${percent(debtRatio.maximum)} of the income would be ${exact(Math.floor(monthlyIncome * debtRatio.maximum))}.`,
    `Over ${creditRules.months} months it repays ${dollars(from)} at ${percentOf(rate?.to ?? 0)} and ${dollars(to)} at ${percentOf(rate?.from ?? 0)}`,
    `**pre-qualified for ${dollars(from)} to ${dollars(to)}**`,
  );
});

test("the score's table and figures equal its rules", () => {
  const { rating, debtRatio: ratio, identity } = scoreRules;
  const time = (name: string, given: { long: number; usual: number; short: number }, at: typeof atAddress) => [
    name,
    `${points(given.long)} from ${at.long} months`,
    `${points(given.usual)} from ${at.usual} months`,
    `${points(given.short)} under`,
  ];
  expect(tablesBelow(document, "The credit score")[0]).toEqual([
    [
      "`rating`, as told",
      `${points(rating.excellent)} excellent, ${points(rating.good)} good`,
      `${points(rating.fair)} fair`,
      `${points(rating.poor)} poor, ${points(rating.bankruptcy)} bankruptcy`,
    ],
    [
      "`debt-ratio`, payment / income",
      `${points(ratio.comfortable)} up to ${percent(debtRatio.comfortable)}`,
      `${points(ratio.acceptable)} up to ${percent(debtRatio.maximum)}`,
      `${points(ratio.over)} above`,
    ],
    time("`time-at-work`", scoreRules.atWork, atWork),
    time("`time-at-address`", scoreRules.atAddress, atAddress),
    [
      "`identity`, name and postal code",
      `${points(identity.same)} as the institution tells them`,
      "",
      `${points(identity.different)} different`,
    ],
  ]);
  const { monthlyIncome, monthsAtWork, monthsAtAddress } = example;
  const { score, lines } = scoreCredit({
    rating: example.rating,
    monthlyIncome,
    payment: example.budget.to,
    monthsAtWork,
    monthsAtAddress,
    isIdentityMatching: true,
  });
  expectSentences(
    `a score from ${scoreRules.minimum} to ${scoreRules.maximum}`,
    `Everybody starts at ${scoreRules.start}`,
    `another one when it is asked for, ${scoreRules.daysBetweenScores} days after the last`,
    `scores ${[scoreRules.start, ...lines.map((line) => line.points)].join(" + ")} = **${score}**`,
  );
});
