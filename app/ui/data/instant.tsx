import { useTexts } from "#app/i18n/texts-context.tsx";
import {
  formatInstant,
  formatInstantDay,
  formatInstantListDay,
  formatInstantListTime,
  formatInstantWithoutYear,
} from "#domain/formats/format-instant.ts";

const formatters = {
  full: formatInstant,
  day: formatInstantDay,
  listDay: formatInstantListDay,
  listTime: formatInstantListTime,
  withoutYear: formatInstantWithoutYear,
};

/** Date and time for users and scripts; `form` says how much of it people see. */
export function Instant({ value, form = "full" }: { value: string; form?: keyof typeof formatters }) {
  const { language } = useTexts();
  return <time dateTime={value}>{formatters[form](value, language)}</time>;
}
