import { formatNumber } from "#app/domain/formats.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { isTextKey, type T } from "#app/i18n/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FilterValues } from "#app/ui/filter-values.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { codeText } from "#app/vehicles/vehicle-texts.ts";
import { amountNames, appliedNames, type FacetName, type Filters, facetNames, listHref, queryOf } from "./filters.ts";

export type Facets = Record<FacetName, { value: string; count: number }[]>;

/** As many values of a filter as are read at a glance; the others are a press away. */
const atOnce = 8;

const kinds = { condition: "conditions", body: "bodies", fuel: "fuels" } as const;

/** A value of a filter in words. */
export function facetText(name: FacetName, value: string, t: T): string {
  if (name === "condition" || name === "body" || name === "fuel") return codeText(kinds[name], value, t);
  const province = `purchase:provinces.${value}`;
  return name === "province" && isTextKey(province) ? t(province) : value;
}

const isSame = (chosen: unknown, value: string) => String(chosen ?? "").toLowerCase() === value.toLowerCase();

export function FilterColumn({ filters, facets }: { filters: Filters; facets: Facets }) {
  const { t } = useTexts();
  const count = appliedNames(filters).length;
  return (
    <Fold summary={count ? t("inventory:filtersApplied", { count }) : t("inventory:filters")}>
      {facetNames.map((name) =>
        facets[name].length > 0 ? <Facet key={name} name={name} filters={filters} values={facets[name]} /> : null,
      )}
      <AmountFilters filters={filters} />
    </Fold>
  );
}

function Facet({ name, filters, values }: { name: FacetName; filters: Filters; values: Facets[FacetName] }) {
  const { t, language } = useTexts();
  const rows = values.map(({ value, count }) => {
    const chosen = isSame(filters[name], value);
    return {
      href: listHref(language, filters, { [name]: chosen ? undefined : value }),
      text: facetText(name, value, t),
      count: formatNumber(count, language),
      chosen,
    };
  });
  return (
    <FilterValues
      heading={t(`inventory:names.${name}`)}
      values={rows}
      fold={{ after: atOnce, text: t("inventory:more") }}
    />
  );
}

/** The filters that are typed: a form of its own, which carries the others along. */
function AmountFilters({ filters }: { filters: Filters }) {
  const { t } = useTexts();
  const others = queryOf(filters).filter(([name]) => !amountNames.some((amount) => amount === name));
  return (
    <form className="filter-group fields" method="get">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h3>{t("inventory:names.price")}</h3>
      {amountNames.map((name) => (
        <AmountFilter key={name} name={name} value={filters[name]} />
      ))}
      <Button variant="secondary">{t("inventory:apply")}</Button>
    </form>
  );
}

function AmountFilter({ name, value }: { name: (typeof amountNames)[number]; value: number | undefined }) {
  const { t } = useTexts();
  const field = { id: name, name, errorId: `${name}-error`, descriptionId: `${name}-hint` };
  return (
    <Field field={field} label={t(`inventory:fields.${name}`)} width="short">
      <input className="input" id={name} name={name} inputMode="numeric" maxLength={12} defaultValue={value} />
    </Field>
  );
}
