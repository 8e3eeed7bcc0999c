import { useTexts } from "#app/i18n/context.tsx";
import { chosenFilter, type Filtered, typedFilter } from "#app/shared/list/filter-field.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { dealersPath } from "#domain/site/paths.ts";
import type { Front } from "./front.server.ts";

export interface DealerSearchProps {
  provinces: Front["directory"]["provinces"];
  asked: Filtered;
}

/** A dealer by where it is or what it is called. */
export function DealerSearch({ provinces, asked }: DealerSearchProps) {
  const { t, language } = useTexts();
  return (
    <form className="panel" method="get" action={dealersPath(language)}>
      <div className="fields fields-2">
        <SelectField
          field={chosenFilter(asked, "province", t)}
          label={t("inventory:names.province")}
          emptyLabel={t("site:dealers.anyProvince")}
          options={provinces.map(({ value, count }) => ({
            value,
            label: `${t(`purchase:provinces.${value}`)} (${count})`,
          }))}
        />
        <TextField field={typedFilter(asked, "search", t, 60)} label={t("site:fields.search")} type="search" />
      </div>
      <Button>{t("site:dealers.find")}</Button>
    </form>
  );
}

const nothing: Filtered = { query: {}, unread: {} };

export const DealersTool = ({ front }: { front: Front }) => (
  <DealerSearch provinces={front.directory.provinces} asked={nothing} />
);
