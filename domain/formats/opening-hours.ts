/** Opening hours of a company, on the clock of its province. */
import type { Province } from "#domain/place/province.ts";

/** Opening and closing time of a day, such as `09:00`; null while closed. */
export type DayHours = { open: string; close: string } | null;
/** Monday first. */
export type WeekHours = readonly DayHours[];

/** The zone of most people of a province. */
const timeZones: Record<Province, string> = {
  AB: "America/Edmonton",
  BC: "America/Vancouver",
  MB: "America/Winnipeg",
  NB: "America/Moncton",
  NL: "America/St_Johns",
  NS: "America/Halifax",
  NT: "America/Edmonton",
  NU: "America/Toronto",
  ON: "America/Toronto",
  PE: "America/Halifax",
  QC: "America/Toronto",
  SK: "America/Regina",
  YT: "America/Whitehorse",
};

export const timeZoneOf = (province: Province): string => timeZones[province];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** In the order of `WeekHours`. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const weekdayNames: readonly string[] = weekdays;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** By time zone: to make one takes longer than to draw a page's dealer. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Day of the week, 0 for Monday, and minutes since midnight. */
function toLocalTime(instant: Date, timeZone: string): { weekday: number; minutes: number } {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: weekdayNames.indexOf(parts.get("weekday")?.toLowerCase() ?? ""),
    minutes: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}

/** Minutes of the day's hours that are left at a local time, and minutes until they begin. */
function openTime(hours: DayHours, minutes: number): { wait: number; left: number } | null {
  if (!hours) return null;
  const [open, close] = [toMinutes(hours.open), toMinutes(hours.close)];
  const wait = Math.max(0, open - minutes);
  const left = close - Math.max(open, minutes);
  return left > 0 ? { wait, left } : null;
}

export function isOpenAt(instant: Date, hours: WeekHours, timeZone: string): boolean {
  const { weekday, minutes } = toLocalTime(instant, timeZone);
  return openTime(hours[weekday] ?? null, minutes)?.wait === 0;
}

/** The hours of the instant's day. */
export const hoursOfDay = (instant: Date, hours: WeekHours, timeZone: string): DayHours =>
  hours[toLocalTime(instant, timeZone).weekday] ?? null;

export type OpeningState =
  | { isOpen: true; until: string }
  /** When it opens next, within a week; null for a company that never opens. */
  | { isOpen: false; next: { daysAhead: number; weekday: number; at: string } | null };

/** Whether the company is open at the instant, and until or from when. `weekday` is 0 for Monday. */
export function openingStateAt(instant: Date, hours: WeekHours, timeZone: string): OpeningState {
  const { weekday, minutes } = toLocalTime(instant, timeZone);
  const today = hours[weekday] ?? null;
  if (today && openTime(today, minutes)?.wait === 0) return { isOpen: true, until: today.close };
  for (let daysAhead = 0; daysAhead <= hours.length; daysAhead += 1) {
    const nextWeekday = (weekday + daysAhead) % hours.length;
    const day = hours[nextWeekday] ?? null;
    if (day && (daysAhead > 0 || openTime(day, minutes)))
      return { isOpen: false, next: { daysAhead, weekday: nextWeekday, at: day.open } };
  }
  return { isOpen: false, next: null };
}

/** The instant after so many minutes of opening hours; every minute counts for a company that never opens. */
export function addOpenMinutes(start: Date, minutes: number, hours: WeekHours, timeZone: string): Date {
  if (hours.every((day) => day === null)) return new Date(start.getTime() + minutes * minuteMs);
  let instant = start;
  let rest = minutes;
  for (;;) {
    const local = toLocalTime(instant, timeZone);
    const today = openTime(hours[local.weekday] ?? null, local.minutes);
    if (today && rest <= today.left) return new Date(instant.getTime() + (today.wait + rest) * minuteMs);
    rest -= today?.left ?? 0;
    instant = new Date(instant.getTime() + (dayMinutes - local.minutes) * minuteMs);
  }
}
