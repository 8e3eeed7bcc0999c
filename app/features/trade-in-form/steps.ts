/** The form's addresses, and what it asks beside the VIN. */

import type { FormStep } from "#app/shared/trade-in/form-steps.ts";
import { mileageQuestion } from "#app/shared/trade-in/questions.ts";
import type { Language } from "#domain/formats/language.ts";
import { tradeInFormPath } from "#domain/site/paths.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";

/** Asked beside the VIN. */
export const vinQuestions = [{ ...mileageQuestion, hint: "formMileage", isOptional: true }] as const;

export const formPath = (language: Language, guid: string, page?: FormStep): string =>
  tradeInFormPath(language, guid, page);

export const formPhotoPath = (language: Language, guid: string, angle: TradeInAngle): string =>
  `${formPath(language, guid)}/photos/${angle}`;
