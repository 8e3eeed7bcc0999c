/** The filters that are typed: forms of their own, which carry the others along. */

import { useTexts } from "#app/i18n/context.tsx";
import { typedFilter } from "#app/shared/list/filter-field.tsx";
import type { UnreadFilters } from "#app/shared/list/list-state.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FilterGroup } from "#app/ui/form/filter-values.tsx";
import { locationPath } from "#domain/site/paths.ts";
import { type Filters, type LimitName, limitNames, listHref, queryOf, rangeNames, ranges } from "./filters.ts";
import { PlaceField } from "./place-field.tsx";

interface TypedFiltersProps {
  filters: Filters;
  unread: UnreadFilters;
}

const useTypedFilter = ({ filters, unread }: TypedFiltersProps) => {
  const { t } = useTexts();
  const query = Object.fromEntries(queryOf(filters));
  return (name: LimitName | "postalCode", maxLength: number) => typedFilter({ query, unread }, name, t, maxLength);
};

/** The query but for the names that the form asks for itself. */
function OtherFilters({ filters, without }: { filters: Filters; without: readonly string[] }) {
  return queryOf(filters).map(([name, value]) =>
    without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

export function RangeFilters({ filters, unread }: TypedFiltersProps) {
  const { t } = useTexts();
  const fieldOf = useTypedFilter({ filters, unread });
  return (
    <FilterGroup heading={t("inventory:names.ranges")}>
      <form className="fields" method="get">
        <OtherFilters filters={filters} without={limitNames} />
        {rangeNames.map((range) => (
          <fieldset className="range" key={range}>
            <legend className="field-label">{t(`inventory:ranges.${range}`)}</legend>
            {ranges[range].map((name) => (
              <TextField
                key={name}
                field={fieldOf(name, 20)}
                label={t(name.endsWith("Min") ? "inventory:fields.from" : "inventory:fields.to")}
                inputMode="numeric"
              />
            ))}
          </fieldset>
        ))}
        <Button variant="secondary">{t("inventory:apply")}</Button>
      </form>
    </FilterGroup>
  );
}

/** The nearest first, and each vehicle's distance. */
export function NearYou({ filters, unread }: TypedFiltersProps) {
  const { t, language } = useTexts();
  const fieldOf = useTypedFilter({ filters, unread });
  const located = locationPath(language, listHref(language, filters, {}), "nearest");
  return (
    <FilterGroup heading={t("inventory:names.postalCode")}>
      <form className="fields" method="post" action={located}>
        <PlaceField field={fieldOf("postalCode", 10)} />
        <Button variant="secondary">{t("inventory:nearest")}</Button>
        <p className="link-list small">
          <a href={located} rel="nofollow">
            {t("inventory:locate")}
          </a>
        </p>
      </form>
    </FilterGroup>
  );
}
