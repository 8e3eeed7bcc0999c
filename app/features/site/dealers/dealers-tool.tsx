import { useTexts } from "#app/i18n/texts-context.tsx";
import { type FilterState, selectFilterField, textFilterField } from "#app/shared/list/filter-field.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { dealersPath } from "#domain/site/paths.ts";
import type { HomeView } from "../home-view.server.ts";

export interface DealerSearchProps {
  provinces: HomeView["directory"]["provinces"];
  filterState: FilterState;
}

/** Search for dealers by province or name. */
export function DealerSearch({ provinces, filterState }: DealerSearchProps) {
  const { t, language } = useTexts();
  return (
    <form className="panel" method="get" action={dealersPath(language)}>
      <div className="fields fields-2">
        <SelectField
          field={selectFilterField(filterState, "province", t)}
          label={t("inventory:names.province")}
          emptyLabel={t("site:dealers.anyProvince")}
          options={provinces.map(({ value, count }) => ({
            value,
            label: `${t(`purchase:provinces.${value}`)} (${count})`,
          }))}
        />
        <TextField
          field={textFilterField(filterState, "search", t, 60)}
          label={t("site:fields.search")}
          type="search"
        />
      </div>
      <Button wide>{t("site:dealers.find")}</Button>
    </form>
  );
}

const emptyFilter: FilterState = { query: {}, invalidFilters: {} };

export const DealersTool = ({ view }: { view: HomeView }) => (
  <DealerSearch provinces={view.directory.provinces} filterState={emptyFilter} />
);
