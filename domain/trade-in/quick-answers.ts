/** Answers of a trade-in's lists that stand beside the list as buttons, so that most people need one press. */

import type { TradeInPage } from "./trade-in.ts";

/** Makes of most vehicles on Canadian roads. */
const popularMakes: readonly string[] = [
  "Chevrolet",
  "Ford",
  "GMC",
  "Honda",
  "Hyundai",
  "Jeep",
  "Kia",
  "Mazda",
  "Nissan",
  "Subaru",
  "Toyota",
  "Volkswagen",
];

/** Most vehicles that are traded in are not older. */
const latestYears = 12;

export type QuickPage = Extract<TradeInPage, "year" | "make">;

export const hasQuickAnswers = (page: TradeInPage): page is QuickPage => page === "year" || page === "make";

/** The latest years, or the popular makes. */
export const quickAnswersOf = <Option extends { label: string }>(
  page: QuickPage,
  options: readonly Option[],
): readonly Option[] =>
  page === "year" ? options.slice(0, latestYears) : options.filter(({ label }) => popularMakes.includes(label));
