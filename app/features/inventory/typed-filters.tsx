/** The filters that are typed: forms of their own, which carry the others along. */

import { normalizePostalCode } from "#app/domain/formats.ts";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { FilterGroup } from "#app/ui/filter-values.tsx";
import { type Filters, type LimitName, limitNames, queryOf, rangeNames, ranges } from "./filters.ts";

/** The query but for the names that the form asks for itself. */
function OtherFilters({ filters, without }: { filters: Filters; without: readonly string[] }) {
  return queryOf(filters).map(([name, value]) =>
    without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

export function RangeFilters({ filters }: { filters: Filters }) {
  const { t } = useTexts();
  return (
    <FilterGroup heading={t("inventory:names.ranges")}>
      <form className="fields" method="get">
        <OtherFilters filters={filters} without={limitNames} />
        {rangeNames.map((range) => (
          <fieldset className="range" key={range}>
            <legend className="field-label">{t(`inventory:ranges.${range}`)}</legend>
            {ranges[range].map((name) => (
              <Limit key={name} name={name} value={filters[name]} />
            ))}
          </fieldset>
        ))}
        <Button variant="secondary">{t("inventory:apply")}</Button>
      </form>
    </FilterGroup>
  );
}

function Limit({ name, value }: { name: LimitName; value: number | undefined }) {
  const { t } = useTexts();
  return (
    <Field field={plainField(name)} label={t(name.endsWith("Min") ? "inventory:fields.from" : "inventory:fields.to")}>
      <input className="input" id={name} name={name} inputMode="numeric" maxLength={12} defaultValue={value} />
    </Field>
  );
}

/** The nearest first, and each vehicle's distance. */
export function NearYou({ filters, wrongPostalCode }: { filters: Filters; wrongPostalCode: string | null }) {
  const { t } = useTexts();
  const problem = normalizePostalCode(wrongPostalCode ?? "")
    ? "inventory:vehicle.noPlace"
    : "inventory:vehicle.invalidPostalCode";
  return (
    <FilterGroup heading={t("inventory:names.postalCode")}>
      <form className="fields" method="get">
        <OtherFilters filters={filters} without={["postalCode", "sort"]} />
        <input type="hidden" name="sort" value="nearest" />
        <TextField
          field={plainField("postalCode", wrongPostalCode ?? filters.postalCode, {
            errors: wrongPostalCode === null ? undefined : [t(problem)],
            maxLength: 10,
          })}
          label={t("inventory:fields.postalCode")}
          width="short"
          format="postal-code"
          autoComplete="postal-code"
        />
        <Button variant="secondary">{t("inventory:nearest")}</Button>
      </form>
    </FilterGroup>
  );
}
