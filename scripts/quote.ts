// Payment and tax rules for scripts: takes a JSON argument and prints a JSON line. Amounts in dollars, rates in percent a year.
import { z } from "zod";
import { maxCreditRate } from "#domain/law/credit-rate-limit.ts";
import { lease } from "#domain/money/lease.ts";
import { isFrequency, loan } from "#domain/money/loan.ts";
import { centsToDollars, dollarsToCents, sumCents } from "#domain/money/money.ts";
import { listTaxLines } from "#domain/money/tax.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { provinces } from "#domain/place/province.ts";

const cents = z.number().transform(dollarsToCents);
const term = {
  apr: z.number().min(0).max(maxCreditRate),
  months: z.number().int().min(1).max(1200),
  frequency: z.number().refine(isFrequency, "must be 52, 26 or 12"),
};

const requestSchema = z.union([
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

const computeQuote = (request: z.infer<typeof requestSchema>) => {
  if ("loan" in request) return { payment: centsToDollars(loan(request.loan.principal, request.loan).payment) };
  if ("lease" in request) {
    return { payment: centsToDollars(lease(request.lease.cost, request.lease.residual, request.lease).payment) };
  }
  const { price, tradeIn } = request.taxes;
  const lines = listTaxLines(price - tradeIn, listTaxRates(request.taxes), price);
  return {
    lines: lines.map(({ name, percent, amount }) => ({ name, percent, amount: centsToDollars(amount) })),
    total: centsToDollars(sumCents([price, -tradeIn, ...lines.map((line) => line.amount)])),
  };
};

const usage = `expected one argument such as '{"loan":{"principal":20000,"apr":5,"months":60,"frequency":12}}'`;

// A union reports errors for all three request types; only those of the requested type are useful.
const toErrorMessage = (error: z.ZodError, request: unknown): string => {
  const requestIndex = ["loan", "lease", "taxes"].findIndex(
    (key) => typeof request === "object" && request !== null && key in request,
  );
  const issues = error.issues.flatMap((issue) =>
    issue.code === "invalid_union" ? (issue.errors[requestIndex] ?? []) : [issue],
  );
  return issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; ") || usage;
};

const printError = (reason: string) => {
  console.error(`quote: ${reason.replace(/\s+/g, " ")}`);
  process.exitCode = 2;
};

try {
  const [argument, ...extraArguments] = process.argv.slice(2);
  if (argument === undefined || extraArguments.length > 0) throw new SyntaxError(usage);
  const request: unknown = JSON.parse(argument);
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) console.log(JSON.stringify(computeQuote(parsed.data)));
  else printError(toErrorMessage(parsed.error, request));
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
}
