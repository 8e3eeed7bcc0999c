/** The stand-alone form's order: what the vehicle is, what it looks like, whose phone it is, and where its estimate goes. */
import type { Language } from "#app/domain/language.ts";
import { tradeInFormPath } from "#app/domain/paths.ts";
import { type TradeInAngle, tradeInAngles } from "#app/domain/trade-in.ts";
import { createWizard, type WizardPage } from "#app/domain/wizard.ts";
import { mileageQuestion } from "#app/trade-in/questions.ts";
import type { TradeInDetails } from "#upstream/contract/trade-in.ts";

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

/** Asked beside the VIN. */
export const vinQuestions = [{ ...mileageQuestion, hint: "formMileage", isOptional: true }] as const;

export const formPath = (language: Language, guid: string, page?: FormStep): string =>
  tradeInFormPath(language, guid, page);

export const formPhotoPath = (language: Language, guid: string, angle: TradeInAngle): string =>
  `${formPath(language, guid)}/photos/${angle}`;
