/** Steps of the trade-in form that staff send: VIN, photos, phone verification, and the email address for the estimate. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import type { TextKey } from "#locales/texts.ts";

export const formStepIds = ["vin", "photos", "phone", "completed"] as const;
export type FormStepId = (typeof formStepIds)[number];

type FormState = Pick<TradeInDetails, "answers" | "images" | "contact" | "isCompleted">;

const step = (id: FormStepId, isDone: (state: FormState) => boolean): WizardPage<FormStepId, FormState> => ({
  id,
  applies: () => true,
  isDone: (state) => state.isCompleted || isDone(state),
});

export const tradeInFormWizard = createWizard<FormState, WizardPage<FormStepId, FormState>>([
  step("vin", ({ answers }) => Boolean(answers.vin?.tradeInVinNumber)),
  step("photos", ({ images }) => images.length === tradeInAngles.length),
  step("phone", ({ contact }) => contact.isPhoneVerified),
  step("completed", () => false),
]);

/** The specification counts three steps: VIN, Photos, Completed. The phone verification counts as part of the last. */
export const formStepCount = 3;
export const formStepNumber = (id: FormStepId): number => (id === "vin" ? 1 : id === "photos" ? 2 : formStepCount);

/** Until the form is submitted, the last page asks for the email address. */
export const formTitleKey = (id: FormStepId, { isCompleted }: Pick<FormState, "isCompleted">): TextKey =>
  `tradeInForm:${id === "completed" && !isCompleted ? "address" : id}.title`;
