import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import type { Page } from "./app-fixture.ts";

/** The fields that the error summary links to. Requires at least one link, and a target for each link. */
export function expectSummaryTargets({ main, document }: Page): HTMLElement[] {
  const hrefs = main.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href") ?? "");
  expect(hrefs).not.toEqual([]);
  const targets = hrefs.flatMap((href) => document.getElementById(href.slice(1)) ?? []);
  expect(targets.length, `${hrefs}: all there`).toBe(hrefs.length);
  return targets;
}
