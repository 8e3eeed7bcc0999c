import { execFile } from "node:child_process";
import { expect, test } from "vitest";

const runQuote = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, ["--import", "tsx", "scripts/quote.ts", ...args], (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test("answers each question with one line of JSON", async () => {
  const [loan, lease, taxes] = await Promise.all([
    runQuote('{"loan":{"principal":20000,"apr":5,"months":60,"frequency":12}}'),
    runQuote('{"lease":{"cost":15000,"residual":8000,"apr":0,"months":48,"frequency":12}}'),
    runQuote('{"taxes":{"province":"QC","date":"2026-11-20","condition":"new","price":20000,"tradeIn":5000}}'),
  ]);
  expect(loan).toEqual({ code: 0, out: '{"payment":377.42}\n', err: "" });
  expect(lease.out).toBe('{"payment":145.83}\n');
  expect(taxes.out).toBe(
    '{"lines":[{"name":"gst","percent":5,"amount":750},{"name":"qst","percent":9.975,"amount":1496.25}],"total":17246.25}\n',
  );
});

test("refuses a bad question with one line and code 2", async () => {
  const questions = [
    [],
    ["nope"],
    ['{"loan":{"principal":1,"apr":5,"months":60,"frequency":13}}'],
    ['{"taxes":{"province":"QC","date":"1990-01-01","condition":"new","price":1}}'],
  ];
  for (const { code, out, err } of await Promise.all(questions.map((question) => runQuote(...question)))) {
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(/^quote: [^\n]+\n$/);
  }
});
