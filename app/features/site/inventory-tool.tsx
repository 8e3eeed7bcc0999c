import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Button } from "#app/ui/form/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import type { HomeView } from "./home-view.server.ts";
import { ToolMoney } from "./tool-fields.tsx";

/** Search form for the inventory, with its most common filters. */
export function InventoryTool({ view: { facets, total } }: { view: HomeView }) {
  const { t, language } = useTexts();
  const toOption = (value: string, label: string, count: number) => ({
    value,
    label: `${label} (${formatNumber(count, language)})`,
  });
  return (
    <form className="panel" method="get" action={inventoryPath(language)}>
      <div className="fields fields-2">
        <SelectField
          field={plainField("make", "")}
          label={t("inventory:names.make")}
          emptyLabel={t("site:tools.any")}
          options={facets.make.map(({ value, count }) => toOption(value, value, count))}
        />
        <SelectField
          field={plainField("body", "")}
          label={t("inventory:names.body")}
          emptyLabel={t("site:tools.any")}
          options={facets.body.map(({ value, count }) => toOption(value, codeLabel("bodies", value, t), count))}
        />
        <ToolMoney name="priceMax" value="" />
        <ToolMoney name="weeklyMax" value="" />
      </div>
      <div className="button-row">
        <Button>{t("site:tools.search")}</Button>
        <span className="soft small">
          {t("site:tools.onSale", { count: total, shown: formatNumber(total, language) })}
        </span>
      </div>
    </form>
  );
}
