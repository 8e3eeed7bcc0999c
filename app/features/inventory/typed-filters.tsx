/** The filters that are typed: forms of their own, which carry the others along. */

import { postalAreaOf } from "#app/domain/formats.ts";
import { locationPath } from "#app/domain/paths.ts";
import { errorText } from "#app/form/error-texts.ts";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FilterGroup } from "#app/ui/filter-values.tsx";
import {
  type Filters,
  type LimitName,
  limitNames,
  listHref,
  queryOf,
  rangeNames,
  ranges,
  type Unread,
} from "./filters.ts";

interface TypedFiltersProps {
  filters: Filters;
  unread: Unread;
}

/** The query but for the names that the form asks for itself. */
function OtherFilters({ filters, without }: { filters: Filters; without: readonly string[] }) {
  return queryOf(filters).map(([name, value]) =>
    without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

export function RangeFilters({ filters, unread }: TypedFiltersProps) {
  const { t } = useTexts();
  return (
    <FilterGroup heading={t("inventory:names.ranges")}>
      <form className="fields" method="get">
        <OtherFilters filters={filters} without={limitNames} />
        {rangeNames.map((range) => (
          <fieldset className="range" key={range}>
            <legend className="field-label">{t(`inventory:ranges.${range}`)}</legend>
            {ranges[range].map((name) => (
              <Limit key={name} name={name} value={filters[name]} unread={unread[name]} />
            ))}
          </fieldset>
        ))}
        <Button variant="secondary">{t("inventory:apply")}</Button>
      </form>
    </FilterGroup>
  );
}

function Limit({ name, value, unread }: { name: LimitName; value: number | undefined; unread: string | undefined }) {
  const { t } = useTexts();
  return (
    <TextField
      field={plainField(name, unread ?? value?.toString(), {
        errors: unread === undefined ? undefined : [errorText(t, name, "invalid")],
        maxLength: 20,
      })}
      label={t(name.endsWith("Min") ? "inventory:fields.from" : "inventory:fields.to")}
      inputMode="numeric"
    />
  );
}

/** The nearest first, and each vehicle's distance. */
export function NearYou({ filters, unread: { postalCode } }: TypedFiltersProps) {
  const { t, language } = useTexts();
  const problem = postalAreaOf(postalCode ?? "") ? "inventory:vehicle.noPlace" : "inventory:vehicle.invalidPostalCode";
  return (
    <FilterGroup heading={t("inventory:names.postalCode")}>
      <form className="fields" method="get">
        <OtherFilters filters={filters} without={["postalCode", "sort"]} />
        <input type="hidden" name="sort" value="nearest" />
        <TextField
          field={plainField("postalCode", postalCode ?? filters.postalCode, {
            errors: postalCode === undefined ? undefined : [t(problem)],
            maxLength: 10,
          })}
          label={t("inventory:fields.postalCode")}
          width="short"
          format="postal-code"
          autoComplete="postal-code"
        />
        <Button variant="secondary">{t("inventory:nearest")}</Button>
        <p className="link-list small">
          <a href={locationPath(language, listHref(language, filters, {}), "nearest")} rel="nofollow">
            {t("inventory:locate")}
          </a>
        </p>
      </form>
    </FilterGroup>
  );
}
