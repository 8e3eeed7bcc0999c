import { useTexts } from "#app/i18n/context.tsx";
import { weekdayInWords } from "#domain/formats/day-in-words.ts";

/** A day in words; `day` is YYYY-MM-DD. */
export function Day({ day }: { day: string }) {
  const { language } = useTexts();
  return <time dateTime={day}>{weekdayInWords(day, language)}</time>;
}
