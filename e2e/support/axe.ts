import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

// Each page compiles this source, so the minified file, half as long, is used.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Kinds of visible elements on the pages that `showsNewElements` has seen, by width. */
const seenKinds = new Map<number, Set<string>>();

/** Whether the page shows an element whose name, role, class and parent's class no page before it has shown at this width. */
export async function showsNewElements(page: Page, width: number): Promise<boolean> {
  const seen = seenKinds.get(width) ?? new Set<string>();
  seenKinds.set(width, seen);
  const kinds = await page.evaluate(() => {
    const visible = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const kindOf = ({ localName, role, className, parentElement }: Element) =>
      `${parentElement?.className} > ${localName} ${role} ${className}`;
    return [...new Set(visible.map(kindOf))];
  });
  const newKinds = kinds.filter((kind) => !seen.has(kind));
  for (const kind of newKinds) seen.add(kind);
  return newKinds.length > 0;
}

/**
 * The axe violations of the page, one line per rule. axe stays in the page for another run. `checksContrast` is false where
 * the same colours were checked before, because contrast takes most of the time.
 */
export async function findViolations(page: Page, checksContrast = true): Promise<string[]> {
  // page.evaluate uses the debugger, which the page's content security policy does not restrict.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  const violations = await page.evaluate(async (enabled) => {
    const results = await window.axe?.run({
      resultTypes: ["violations"],
      // Nothing that axe would load is checked by its rules here.
      preload: false,
      rules: { "color-contrast": { enabled } },
    });
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, checksContrast);
  if (!violations) throw new Error(`axe did not run on ${page.url()}.`);
  return violations;
}
