// The money rules for scripts: one JSON question as the argument, one JSON line as the answer; dollars, percent a year.
import { z } from "zod";
import { lease } from "#domain/money/lease.ts";
import { isFrequency, loan } from "#domain/money/loan.ts";
import { centsToDollars, dollarsToCents, sumOf } from "#domain/money/money.ts";
import { taxLines } from "#domain/money/tax.ts";
import { taxRates } from "#domain/money/tax-rates.ts";
import { provinces } from "#domain/place/province.ts";

const cents = z.number().transform(dollarsToCents);
const term = {
  apr: z.number().min(0).max(1000),
  months: z.number().int().min(1).max(1200),
  frequency: z.number().refine(isFrequency, "must be 52, 26 or 12"),
};

const question = z.union([
  z.strictObject({ loan: z.strictObject({ principal: cents, ...term }) }),
  z.strictObject({ lease: z.strictObject({ cost: cents, residual: cents, ...term }) }),
  z.strictObject({
    taxes: z.strictObject({
      province: z.enum(provinces),
      date: z.iso.date(),
      condition: z.enum(["new", "used"]),
      price: cents.refine((price) => price >= 0, "must not be negative"),
      tradeIn: cents.refine((tradeIn) => tradeIn >= 0, "must not be negative").default(0),
    }),
  }),
]);

const answer = (asked: z.infer<typeof question>) => {
  if ("loan" in asked) return { payment: centsToDollars(loan(asked.loan.principal, asked.loan).payment) };
  if ("lease" in asked) {
    return { payment: centsToDollars(lease(asked.lease.cost, asked.lease.residual, asked.lease).payment) };
  }
  const { price, tradeIn } = asked.taxes;
  const lines = taxLines(price - tradeIn, taxRates(asked.taxes), price);
  return {
    lines: lines.map(({ name, percent, amount }) => ({ name, percent, amount: centsToDollars(amount) })),
    total: centsToDollars(sumOf([price, -tradeIn, ...lines.map((line) => line.amount)])),
  };
};

const usage = `expected one argument such as '{"loan":{"principal":20000,"apr":5,"months":60,"frequency":12}}'`;

// Of a union's three complaints, only those about the question that was meant say something.
const complaint = (error: z.ZodError, asked: unknown): string => {
  const meant = ["loan", "lease", "taxes"].findIndex(
    (key) => typeof asked === "object" && asked !== null && key in asked,
  );
  const issues = error.issues.flatMap((issue) =>
    issue.code === "invalid_union" ? (issue.errors[meant] ?? []) : [issue],
  );
  return issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ") || usage;
};

const refuse = (reason: string) => {
  console.error(`quote: ${reason.replace(/\s+/g, " ")}`);
  process.exitCode = 2;
};

try {
  const [argument, ...others] = process.argv.slice(2);
  if (argument === undefined || others.length > 0) throw new SyntaxError(usage);
  const asked: unknown = JSON.parse(argument);
  const parsed = question.safeParse(asked);
  if (parsed.success) console.log(JSON.stringify(answer(parsed.data)));
  else refuse(complaint(parsed.error, asked));
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
