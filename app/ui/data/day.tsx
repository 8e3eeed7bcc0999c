import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatDay, formatDayWithWeekday } from "#domain/formats/format-day.ts";

/** A date in the page's language; `day` is YYYY-MM-DD. */
export function Day({ day, withWeekday = true }: { day: string; withWeekday?: boolean }) {
  const { language } = useTexts();
  return <time dateTime={day}>{(withWeekday ? formatDayWithWeekday : formatDay)(day, language)}</time>;
}
