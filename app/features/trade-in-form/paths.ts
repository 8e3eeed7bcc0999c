import type { FormStepId } from "#app/shared/trade-in/form-steps.ts";
import type { Language } from "#domain/formats/language.ts";
import { tradeInFormPath } from "#domain/site/paths.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";

export const formPath = (language: Language, guid: string, page?: FormStepId): string =>
  tradeInFormPath(language, guid, page);

export const formPhotoPath = (language: Language, guid: string, angle: TradeInAngle): string =>
  `${formPath(language, guid)}/photos/${angle}`;
