import { dealersPath } from "#app/domain/paths.ts";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Front } from "./front.server.ts";

export interface DealerSearchProps {
  provinces: Front["directory"]["provinces"];
  province?: string | undefined;
  search?: string | undefined;
}

/** A dealer by where it is or what it is called. */
export function DealerSearch({ provinces, province = "", search = "" }: DealerSearchProps) {
  const { t, language } = useTexts();
  return (
    <form className="panel" method="get" action={dealersPath(language)}>
      <div className="fields fields-2">
        <SelectField
          field={plainField("province", province)}
          label={t("inventory:names.province")}
          emptyLabel={t("site:dealers.anyProvince")}
          options={provinces.map(({ value, count }) => ({
            value,
            label: `${t(`purchase:provinces.${value}`)} (${count})`,
          }))}
        />
        <TextField
          field={plainField("search", search, { maxLength: 60 })}
          label={t("site:fields.search")}
          type="search"
        />
      </div>
      <Button>{t("site:dealers.find")}</Button>
    </form>
  );
}

export const DealersTool = ({ front }: { front: Front }) => <DealerSearch provinces={front.directory.provinces} />;
