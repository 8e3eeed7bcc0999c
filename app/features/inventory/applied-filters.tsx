import type { Language } from "#app/domain/language.ts";
import { formatDollars } from "#app/domain/money.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { T } from "#app/i18n/texts.ts";
import { Chips } from "#app/ui/chips.tsx";
import { kilometres } from "#app/vehicles/vehicle-texts.ts";
import { facetText } from "./filter-column.tsx";
import { appliedNames, type FilterName, type Filters, listHref } from "./filters.ts";

function textOf(name: FilterName, value: string | number, t: T, language: Language): string {
  if (name === "mileageMax") return t("inventory:chips.mileageMax", { value: kilometres(Number(value), t, language) });
  if (name === "priceMin" || name === "priceMax") {
    return t(`inventory:chips.${name}`, { value: formatDollars(Number(value) * 100, language) });
  }
  return facetText(name, String(value), t);
}

/** What the list is narrowed by; following a chip takes its filter away. */
export function AppliedFilters({ filters }: { filters: Filters }) {
  const { t, language } = useTexts();
  const chips = appliedNames(filters).map((name) => ({
    href: listHref(language, filters, { [name]: undefined }),
    text: textOf(name, filters[name] ?? "", t, language),
    removeText: t("inventory:remove"),
  }));
  return <Chips label={t("inventory:applied")} chips={chips} />;
}
