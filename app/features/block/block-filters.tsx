/** What the block is narrowed by: a form whose address can be kept, and a chip for each filter in use. */
import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/context.tsx";
import { chosenFilter, typedFilter } from "#app/shared/list/filter-field.tsx";
import { type ListState, listHref } from "#app/shared/list/list-state.ts";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { Chips } from "#app/ui/chips.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import type { admin } from "#contract/admin.ts";
import type { Answer } from "#contract/define.ts";
import { type BlockState, blockStates } from "#contract/trade-in/block.ts";
import { isProvince } from "#domain/place/province.ts";
import type { Texts } from "#locales/texts.ts";

export type FilterCounts = Answer<typeof admin.getBlockFilters>;

const selects = ["make", "model", "province", "state"] as const;
const numbers = ["yearMin", "yearMax", "mileageMax"] as const;
type FilterName = (typeof selects)[number] | (typeof numbers)[number];
const names: readonly FilterName[] = [...selects, ...numbers];

const isState = (value: string): value is BlockState => blockStates.some((state) => state === value);

/** A value as a chip and a choice say it. */
function valueText(name: FilterName, value: string, { t, language }: Texts): string {
  if (name === "province") return isProvince(value) ? t(`purchase:provinces.${value}`) : value;
  if (name === "state") return isState(value) ? t(`block:states.${value}`) : value;
  if (name === "yearMin" || name === "yearMax") return t(`inventory:chips.${name}`, { value });
  return name === "mileageMax" ? t("inventory:chips.to", { value: kilometres(Number(value), t, language) }) : value;
}

interface FiltersProps {
  list: ListState;
  counts: FilterCounts;
  /** Listings in every state: the staff's. */
  hasStates?: boolean;
}

export function BlockFilters({ list, counts, hasStates }: FiltersProps) {
  const texts = useTexts();
  const { t } = texts;
  const { pathname } = useLocation();
  const { query, unread } = list;
  const counted = { make: counts.makes, model: counts.models, province: counts.provinces };
  const applied = names.flatMap((name) => {
    const value = query[name];
    if (value === undefined) return [];
    // A model belongs to its make and goes with it.
    const gone = name === "make" ? ["make", "model"] : [name];
    const kept = Object.fromEntries(Object.entries(query).filter(([other]) => !gone.includes(other)));
    return [{ href: listHref(pathname, kept), text: valueText(name, value, texts), removeText: t("inventory:remove") }];
  });
  return (
    <>
      <FilterBar
        label={t("list:filters")}
        action={pathname}
        submitText={t("list:apply")}
        {...(applied.length + Object.keys(unread).length > 0 && {
          reset: { href: pathname, text: t("list:reset") },
        })}
      >
        {(["make", "model", "province"] as const).map((name) =>
          name === "model" && counted.model.length === 0 && !unread[name] ? null : (
            <SelectField
              key={name}
              field={chosenFilter(list, name, t)}
              label={t(`block:filters.${name}`)}
              emptyLabel={t(`block:filters.all.${name}`)}
              options={counted[name].map(({ value, count }) => ({
                value,
                label: `${valueText(name, value, texts)} (${count})`,
              }))}
            />
          ),
        )}
        {hasStates ? (
          <SelectField
            field={chosenFilter(list, "state", t)}
            label={t("block:filters.state")}
            emptyLabel={t("block:filters.all.state")}
            options={blockStates.map((state) => ({ value: state, label: t(`block:states.${state}`) }))}
          />
        ) : null}
        {numbers.map((name) => (
          <TextField
            key={name}
            field={typedFilter(list, name, t, 20)}
            label={t(`block:filters.${name}`)}
            inputMode="numeric"
          />
        ))}
      </FilterBar>
      <Chips label={t("inventory:applied")} chips={applied} />
    </>
  );
}
