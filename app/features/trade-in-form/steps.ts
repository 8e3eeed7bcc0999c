/** The form's addresses, and what it asks beside the VIN. */
import type { Language } from "#app/domain/language.ts";
import { tradeInFormPath } from "#app/domain/paths.ts";
import type { TradeInAngle } from "#app/domain/trade-in.ts";
import type { FormStep } from "#app/trade-in/form-steps.ts";
import { mileageQuestion } from "#app/trade-in/questions.ts";

/** Asked beside the VIN. */
export const vinQuestions = [{ ...mileageQuestion, hint: "formMileage", isOptional: true }] as const;

export const formPath = (language: Language, guid: string, page?: FormStep): string =>
  tradeInFormPath(language, guid, page);

export const formPhotoPath = (language: Language, guid: string, angle: TradeInAngle): string =>
  `${formPath(language, guid)}/photos/${angle}`;
