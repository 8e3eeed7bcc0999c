import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";

/** A date with its weekday in the page's language; `day` is YYYY-MM-DD. */
export function Day({ day }: { day: string }) {
  const { language } = useTexts();
  return <time dateTime={day}>{formatDayWithWeekday(day, language)}</time>;
}
