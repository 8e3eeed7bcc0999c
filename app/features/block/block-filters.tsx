/** Filters of the dealer block: a GET form, so that its URL can be bookmarked, and a chip for each filter in force. */
import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { withoutFilter } from "#app/shared/list/filter-chips.tsx";
import { selectFilterField, textFilterField } from "#app/shared/list/filter-field.tsx";
import { narrowFiltersText } from "#app/shared/list/filter-form.tsx";
import { type ListState, listHref } from "#app/shared/list/list-state.ts";
import { Chips } from "#app/ui/chips.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { admin } from "#contract/admin.ts";
import type { CallResponse } from "#contract/define.ts";
import { type BlockState, blockStates } from "#contract/trade-in/block.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { isProvince } from "#domain/place/province.ts";
import type { Texts } from "#locales/texts.ts";

export type FilterCounts = CallResponse<typeof admin.getBlockFilters>;

const selectNames = ["make", "model", "province", "state"] as const;
const numberNames = ["yearMin", "yearMax", "mileageMax"] as const;
type FilterName = (typeof selectNames)[number] | (typeof numberNames)[number];
const filterNames: readonly FilterName[] = [...selectNames, ...numberNames];

const isState = (value: string): value is BlockState => blockStates.some((state) => state === value);

function valueText(name: FilterName, value: string, { t, language }: Texts): string {
  if (name === "province") return isProvince(value) ? t(`purchase:provinces.${value}`) : value;
  if (name === "state") return isState(value) ? t(`block:states.${value}`) : value;
  if (name === "yearMin" || name === "yearMax") return t(`inventory:chips.${name}`, { value });
  return name === "mileageMax" ? t("inventory:chips.to", { value: formatKilometres(Number(value), language) }) : value;
}

function listChips(query: ListState["query"], pathname: string, texts: Texts) {
  return filterNames.flatMap((name) => {
    const value = query[name];
    if (value === undefined) return [];
    const href = listHref(pathname, withoutFilter(query, name));
    return [{ href, text: valueText(name, value, texts), removeText: texts.t("list:remove") }];
  });
}

interface BlockFilterBarProps extends Pick<ComponentProps<typeof FilterBar>, "head"> {
  list: ListState;
  counts: FilterCounts;
  /** Adds the state filter: staff see listings in every state. */
  hasStates?: boolean;
}

export function BlockFilterBar({ list, counts, hasStates, head }: BlockFilterBarProps) {
  const texts = useTexts();
  const { t } = texts;
  const { pathname } = useLocation();
  const { query, invalidFilters } = list;
  const optionsByName = { make: counts.makes, model: counts.models, province: counts.provinces };
  const chips = listChips(query, pathname, texts);
  const hasInvalid = Object.keys(invalidFilters).length > 0;
  const reset = { href: pathname, text: t("list:reset") };
  const select = (name: keyof typeof optionsByName) => (
    <SelectField
      field={selectFilterField(list, name, t)}
      label={t(`block:filters.${name}`)}
      emptyLabel={t(`block:filters.all.${name}`)}
      options={optionsByName[name].map(({ value, count }) => ({
        value,
        label: `${valueText(name, value, texts)} (${count})`,
      }))}
    />
  );
  return (
    <FilterBar
      label={t("list:filters")}
      action={pathname}
      submitText={t("list:apply")}
      reset={hasInvalid ? reset : undefined}
      head={
        head && {
          ...head,
          chips: chips.length > 0 ? <Chips label={t("list:applied")} chips={chips} clear={reset} /> : undefined,
        }
      }
      main={
        <>
          {select("make")}
          {optionsByName.model.length === 0 && !invalidFilters["model"] ? null : select("model")}
          {select("province")}
        </>
      }
      more={{
        narrowText: narrowFiltersText(t, chips.length),
        wideText: t("list:moreFilters"),
        isOpen: hasInvalid,
        children: (
          <>
            {hasStates ? (
              <SelectField
                field={selectFilterField(list, "state", t)}
                label={t("block:filters.state")}
                emptyLabel={t("block:filters.all.state")}
                options={toOptions(blockStates, (state) => t(`block:states.${state}`))}
              />
            ) : null}
            {numberNames.map((name) => (
              <TextField
                key={name}
                field={textFilterField(list, name, t, 20)}
                label={t(`block:filters.${name}`)}
                inputMode="numeric"
              />
            ))}
          </>
        ),
      }}
    />
  );
}
