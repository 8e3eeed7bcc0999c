/**
 * `npm run axe`: axe on every page of all brands, in both languages and at both widths; exits with 1 when it finds a
 * violation. `-- --brand finance --walk "public pages"` takes a part. The browser tests take a sample of these.
 */
import { brandKeys } from "#brands/index.ts";
import { findViolations } from "../e2e/support/axe.ts";
import { settle } from "../e2e/support/site.ts";
import { type OpenPage, readChoice, visitEveryPage } from "./visit-pages.ts";

let checks = 0;
const found: string[] = [];

async function examine({ page, brand, language, name, width }: OpenPage): Promise<void> {
  await settle(page);
  for (const violation of await findViolations(page)) {
    found.push(`${brand}/${language}/${name} at ${width}: ${violation}`);
    console.log(found.at(-1));
  }
  checks += 1;
}

const failures = await visitEveryPage(brandKeys, readChoice(), examine);
console.log(`${checks} checks, ${found.length} violations, ${failures} walks that stopped before their end`);
if (found.length + failures > 0) process.exitCode = 1;
