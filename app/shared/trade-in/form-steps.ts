/** The stand-alone form's order: what the vehicle is, what it looks like, whose phone it is, and where its estimate goes. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import type { TextKey } from "#locales/texts.ts";

export const formSteps = ["vin", "photos", "phone", "completed"] as const;
export type FormStep = (typeof formSteps)[number];

type State = Pick<TradeInDetails, "answers" | "images" | "contact" | "isCompleted">;

const step = (id: FormStep, isDone: (state: State) => boolean): WizardPage<FormStep, State> => ({
  id,
  applies: () => true,
  isDone: (state) => state.isCompleted || isDone(state),
});

export const tradeInForm = createWizard<State, WizardPage<FormStep, State>>([
  step("vin", ({ answers }) => Boolean(answers.vin?.tradeInVinNumber)),
  step("photos", ({ images }) => images.length === tradeInAngles.length),
  step("phone", ({ contact }) => contact.isPhoneVerified),
  step("completed", () => false),
]);

/** The specification's three steps: VIN, Photos, Completed. The phone is proven in the last. */
export const formParts = 3;
export const formPartOf = (id: FormStep): number => (id === "vin" ? 1 : id === "photos" ? 2 : formParts);

/** The last page asks for an address until the form is sent off. */
export const formTitle = (id: FormStep, { isCompleted }: Pick<State, "isCompleted">): TextKey =>
  `tradeInForm:${id === "completed" && !isCompleted ? "address" : id}.title`;
