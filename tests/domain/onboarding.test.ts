/** The checklist of a new company: what each item needs, and their order. */
import { expect, test } from "vitest";
import { type CompanyProgress, checkOnboarding, onboardingItems } from "#domain/subscription/onboarding.ts";

const nothing: CompanyProgress = {
  details: ["", " "],
  hasHours: false,
  hasEmails: false,
  employees: { joined: 0, invited: 0 },
  vehicles: { onSale: 0, withdrawn: 0 },
  widgets: { made: 0, seen: 0 },
  plan: "trial",
  directory: ["", ""],
};
const complete: CompanyProgress = {
  details: ["Mont-Royal", "Q-1"],
  hasHours: true,
  hasEmails: true,
  employees: { joined: 2, invited: 0 },
  vehicles: { onSale: 1, withdrawn: 0 },
  widgets: { made: 1, seen: 1 },
  plan: "dealer",
  directory: ["Kind people", "Des gens aimables"],
};
const statesOf = (progress: Partial<CompanyProgress>) =>
  Object.fromEntries(checkOnboarding({ ...nothing, ...progress }).map(({ item, state }) => [item, state]));

test("the items come in their order, and all are open for a company that has nothing", () => {
  expect(checkOnboarding(nothing)).toEqual(onboardingItems.map((item) => ({ item, state: "open" })));
  expect(onboardingItems.join(" ")).toBe("details hours emails firstDealer secondEmployee stock widget plan directory");
});

test("all are done for a company that has everything", () => {
  expect(new Set(checkOnboarding(complete).map(({ state }) => state))).toEqual(new Set(["done"]));
});

test.each([
  [
    "an invitation that nobody opened",
    { employees: { joined: 0, invited: 1 } },
    { firstDealer: "begun", secondEmployee: "open" },
  ],
  [
    "a head and an invitation",
    { employees: { joined: 1, invited: 1 } },
    { firstDealer: "done", secondEmployee: "begun" },
  ],
  ["one head alone", { employees: { joined: 1, invited: 0 } }, { firstDealer: "done", secondEmployee: "open" }],
  ["vehicles that are all withdrawn", { vehicles: { onSale: 0, withdrawn: 3 } }, { stock: "begun" }],
  ["a widget that nobody has seen", { widgets: { made: 1, seen: 0 } }, { widget: "begun" }],
  ["one missing detail", { details: ["Mont-Royal", ""] }, { details: "begun" }],
  ["a directory text in one language", { directory: ["Kind people", ""] }, { directory: "begun" }],
] as const)("%s", (_, progress, states) => {
  expect(statesOf(progress)).toMatchObject(states);
});
