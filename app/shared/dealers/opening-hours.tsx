/** Opening hours of a dealer: by day, and whether it is open now. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { formatTimeOfDay } from "#domain/formats/format-instant.ts";
import { openingStateAt, timeZoneOf, type WeekHours, weekdays } from "#domain/formats/opening-hours.ts";
import type { Province } from "#domain/place/province.ts";

export function OpeningHours({ hours }: { hours: WeekHours }) {
  const { t, language } = useTexts();
  return (
    <DetailList
      details={weekdays.map((day, index) => {
        const { open, close } = hours[index] ?? {};
        const value =
          open && close
            ? t("company:hours.fromTo", { from: formatTimeOfDay(open, language), to: formatTimeOfDay(close, language) })
            : t("company:hours.closed");
        return { term: t(`company:days.${day}`), value };
      })}
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
