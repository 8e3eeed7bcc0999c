import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatDay, formatDayWithWeekday } from "#domain/formats/format-day.ts";

/** A date in the page's language, which breaks after its weekday alone; `day` is YYYY-MM-DD. */
export function Day({ day, withWeekday = true }: { day: string; withWeekday?: boolean }) {
  const { language } = useTexts();
  const date = formatDay(day, language);
  if (!withWeekday) {
    return (
      <time className="unbroken" dateTime={day}>
        {date}
      </time>
    );
  }
  const text = formatDayWithWeekday(day, language);
  return (
    <time dateTime={day}>
      {text.slice(0, text.indexOf(" ") + 1)}
      <span className="unbroken">{date}</span>
    </time>
  );
}
