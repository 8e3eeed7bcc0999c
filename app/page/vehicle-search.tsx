import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { provinces } from "#domain/place/province.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";

/** Finds a vehicle by its most common filters. It asks the upstream nothing, so that it stands on any page that is not found. */
export function VehicleSearch() {
  const { t, language } = useTexts();
  return (
    <section className="fields" aria-labelledby="search">
      <h2 id="search">{t("common:errorPages.search")}</h2>
      <form className="panel search-row" method="get" action={inventoryPath(language)}>
        <div className="fields fields-2">
          <SelectField
            field={plainField("body", "")}
            label={t("inventory:names.body")}
            emptyLabel={t("site:tools.any")}
            options={bodyStyles.map((value) => ({ value, label: t(`inventory:bodies.${value}`) }))}
          />
          <SelectField
            field={plainField("province", "")}
            label={t("inventory:names.province")}
            emptyLabel={t("site:tools.any")}
            options={provinces.map((value) => ({ value, label: t(`purchase:provinces.${value}`) }))}
          />
        </div>
        <Button variant="secondary" wide>
          {t("common:errorPages.searchButton")}
        </Button>
      </form>
    </section>
  );
}
