/** Filters that the visitor enters; each form also sends the filters that it does not edit. */
import type { ReactNode } from "react";
import { LocationField } from "#app/features/inventory/location-field.tsx";
import { errorText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { textFilterField } from "#app/shared/list/filter-field.tsx";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FilterGroup } from "#app/ui/form/filter-values.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { locationPath } from "#domain/site/paths.ts";
import { limitText } from "./applied-filters.tsx";
import {
  type Filters,
  inventoryHref,
  type LimitName,
  limitNames,
  type RangeName,
  ranges,
  toQueryPairs,
} from "./filters.ts";

interface EnteredFiltersProps {
  filters: Filters;
  invalidFilters: InvalidFilters;
}

const groupedNames: readonly string[] = [...ranges.price, ...ranges.weekly, ...ranges.mileage];

const useFilterField = ({ filters, invalidFilters }: EnteredFiltersProps) => {
  const { t, language } = useTexts();
  // Limits are read in groups of thousands too, and stand so in their chips; a year has no groups.
  const query = Object.fromEntries(
    toQueryPairs(filters).map(([name, value]) => [
      name,
      groupedNames.includes(name) ? formatNumber(Number(value), language) : value,
    ]),
  );
  return (name: LimitName | "postalCode", maxLength: number) =>
    textFilterField({ query, invalidFilters }, name, t, maxLength);
};

/** Hidden inputs for the filters that the form does not edit. */
export function OtherFilters({ filters, editedNames }: { filters: Filters; editedNames: readonly string[] }) {
  return toQueryPairs(filters).map(([name, value]) =>
    editedNames.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

export const rangeFormId = "limits";

/**
 * The groups of filters with limits are one form, so that each button sends them all; where scripts run, a changed limit is
 * enough (app/enhance/live-form.ts).
 */
export function RangeForm({ filters, children }: Pick<EnteredFiltersProps, "filters"> & { children: ReactNode }) {
  return (
    <form method="get" id={rangeFormId} data-live="">
      <OtherFilters filters={filters} editedNames={limitNames} />
      {children}
    </form>
  );
}

interface RangeFilterProps extends EnteredFiltersProps {
  name: RangeName;
  isOpen?: boolean;
  /** Also what the heading chooses from as links. */
  chosen?: string | undefined;
  children?: ReactNode;
}

export function RangeFilter({ filters, invalidFilters, name, isOpen = false, chosen, children }: RangeFilterProps) {
  const texts = useTexts();
  const { t } = texts;
  const limits: readonly LimitName[] = ranges[name];
  const heading = t(`inventory:ranges.${name}`);
  const entered = limits.flatMap((limit) => {
    const value = filters[limit];
    return value === undefined ? [] : limitText(limit, Number(value), texts);
  });
  const filterField = useFilterField({ filters, invalidFilters });
  return (
    <FilterGroup
      heading={heading}
      chosen={chosen ?? (entered.length > 1 ? String(entered.length) : entered[0])}
      isOpen={isOpen || limits.some((limit) => limit in invalidFilters)}
    >
      <div className={children ? "fields limits mb-4" : "fields limits"}>
        <fieldset className="range">
          <legend className="visually-hidden">{heading}</legend>
          {limits.map((limit) => (
            <TextField
              key={limit}
              field={filterField(limit, 20)}
              label={t(limit.endsWith("Min") ? "inventory:fields.from" : "inventory:fields.to")}
              inputMode="numeric"
            />
          ))}
        </fieldset>
        <Button variant="secondary">{t("inventory:apply")}</Button>
      </div>
      {children}
    </FilterGroup>
  );
}

/** Sorts the list by distance and shows each vehicle's distance. */
export function LocationFilter({ filters, invalidFilters }: EnteredFiltersProps) {
  const { t, language } = useTexts();
  const filterField = useFilterField({ filters, invalidFilters });
  const locationHref = locationPath(language, inventoryHref(language, filters, {}), "nearest");
  return (
    <FilterGroup
      heading={t("inventory:names.postalCode")}
      chosen={filters.postalCode}
      isOpen={"postalCode" in invalidFilters}
    >
      <form className="near" method="post" action={locationHref}>
        <LocationField field={filterField("postalCode", 10)} />
        <Button variant="secondary">{t("inventory:nearest")}</Button>
        <p className="link-list button-row small">
          <a href={locationHref} rel="nofollow">
            {t("inventory:locate")}
          </a>
          {filters.postalCode === undefined ? null : (
            <a href={inventoryHref(language, filters, { postalCode: undefined })} rel="nofollow">
              {t("inventory:forget", { place: filters.postalCode })}
            </a>
          )}
        </p>
      </form>
    </FilterGroup>
  );
}

/** Links to several wrong fields; one says so itself. On phones their groups alone stand above the list (list.css). */
export function InvalidFilterSummary({ invalidFilters }: Pick<EnteredFiltersProps, "invalidFilters">) {
  const { t } = useTexts();
  const errors = Object.entries(invalidFilters).flatMap(([name, error]) =>
    error ? [{ href: `#filter-${name}`, text: errorText(t, name, error.code, error.limit) }] : [],
  );
  if (errors.length < 2) return null;
  return <ErrorSummary heading={t("errors:problem")} errors={errors} />;
}
