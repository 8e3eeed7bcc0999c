import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import type { Page } from "./app-fixture.ts";

/** What the links of the page's summary of errors lead to: it has one at least, and none leads nowhere. */
export function expectLinksLead({ main, document }: Page): HTMLElement[] {
  const hrefs = main.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href") ?? "");
  expect(hrefs).not.toEqual([]);
  const targets = hrefs.flatMap((href) => document.getElementById(href.slice(1)) ?? []);
  expect(targets.length, `${hrefs}: all there`).toBe(hrefs.length);
  return targets;
}
