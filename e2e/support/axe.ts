import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

// Each page compiles it anew: the minified one is half as long.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds wrong on the page as it is shown, one line a rule. It stays in the page, for a look at another width. */
export async function violationsOf(page: Page): Promise<string[]> {
  // By the debugger, which the page's security policy does not bind.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ["violations"] });
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
  if (!violations) throw new Error(`axe did not run on ${page.url()}.`);
  return violations;
}
