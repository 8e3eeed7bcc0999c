/** Opening hours of a dealer: by day, and whether it is open now. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { formatTimeOfDay } from "#domain/formats/format-instant.ts";
import { type DayHours, openingStateAt, timeZoneOf, type WeekHours, weekdays } from "#domain/formats/opening-hours.ts";
import type { Province } from "#domain/place/province.ts";
import type { Texts } from "#locales/texts.ts";

/** "9 h à 18 h", or that it is closed. */
export const openText = ({ t, language }: Texts, day: DayHours): string =>
  day
    ? t("company:hours.fromTo", {
        from: formatTimeOfDay(day.open, language),
        to: formatTimeOfDay(day.close, language),
      })
    : t("company:hours.closed");

export function OpeningHours({ hours }: { hours: WeekHours }) {
  const texts = useTexts();
  return (
    <DetailList
      details={weekdays.map((day, index) => ({
        term: texts.t(`company:days.${day}`),
        value: openText(texts, hours[index] ?? null),
      }))}
    />
  );
}

interface OpenNowProps {
  hours: WeekHours;
  /** Decides the time zone. */
  province: Province;
  /** ISO 8601. */
  now: string;
}

/** "Open until 6:00 p.m.", on the clock of the dealer's province. */
export function OpenNow({ hours, province, now }: OpenNowProps) {
  const { t, language } = useTexts();
  const state = openingStateAt(new Date(now), hours, timeZoneOf(province));
  if (state.isOpen)
    return (
      <Tag tone="good" icon="clock">
        {t("company:hours.openUntil", { time: formatTimeOfDay(state.until, language) })}
      </Tag>
    );
  const { next } = state;
  if (!next) return <Tag icon="clock">{t("company:hours.closedNow")}</Tag>;
  const day = next.daysAhead === 0 ? "today" : next.daysAhead === 1 ? "tomorrow" : weekdays[next.weekday];
  return (
    <Tag icon="clock">{t(`company:hours.opens.${day ?? "today"}`, { time: formatTimeOfDay(next.at, language) })}</Tag>
  );
}
