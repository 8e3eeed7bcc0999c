/** Changes of values that a member of staff gets e-mails about, and the forms that start and end them. */

import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { choiceFilter, FilterField } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { DataTable } from "#app/ui/data/table.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { TrimSubscription } from "#contract/trade-in/trim-subscriptions.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { subscriptionsPath } from "./paths.ts";

interface Choice {
  id: number;
  name: string;
}

interface NewSubscriptionProps {
  choices: { makes: readonly Choice[]; models: readonly Choice[] };
  criteria: Pick<ListState, "query" | "invalidFilters">;
}

/** A make and a model are chosen first; the button then says what it subscribes to. */
export function NewSubscription({ choices: { makes, models }, criteria }: NewSubscriptionProps) {
  const { t, language } = useTexts();
  const { makeId, modelId } = criteria.query;
  const make = makes.find(({ id }) => String(id) === makeId);
  const model = models.find(({ id }) => String(id) === modelId);
  const what = [make?.name, model?.name].filter(Boolean).join(" ") || t("tradeInValues:subscriptions.allChanges");
  const all = t("tradeInValues:subscriptions.all");
  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <FilterField filter={choiceFilter(name, label, choices, all)} list={criteria} />
  );
  return (
    <>
      <FilterBar
        label={t("tradeInValues:subscriptions.title")}
        action={subscriptionsPath(language)}
        submitText={t("tradeInValues:subscriptions.choose")}
      >
        {select("makeId", t("tradeInValues:subscriptions.make"), makes)}
        {models.length > 0 ? select("modelId", t("tradeInValues:subscriptions.model"), models) : null}
      </FilterBar>
      <ButtonForm
        submitText={t("tradeInValues:subscriptions.add", { what })}
        hiddenFields={{ makeId: make?.id, modelId: model?.id, isOn: "yes" }}
      />
    </>
  );
}

export function OwnSubscriptions({ subscriptions }: { subscriptions: readonly TrimSubscription[] }) {
  const { t, language } = useTexts();
  const nameOf = ({ year, make, model, trim }: TrimSubscription): string => {
    if (make === null) return t("tradeInValues:subscriptions.allChanges");
    return trim === null
      ? [make, model].filter(Boolean).join(" ")
      : fullVehicleName({ year, make, model, trim }, language);
  };
  return (
    <DataTable
      caption={t("tradeInValues:subscriptions.title")}
      rows={subscriptions}
      rowKey={({ id }) => String(id)}
      empty={<p>{t("tradeInValues:subscriptions.none")}</p>}
      columns={[{ key: "what", header: t("tradeInValues:subscriptions.what"), cell: nameOf }]}
      actions={{
        header: t("tradeInValues:subscriptions.remove"),
        menu: (row) => (
          <RowButton
            intent="remove"
            text={t("tradeInValues:subscriptions.remove")}
            name={nameOf(row)}
            hiddenFields={{ makeId: row.makeId, modelId: row.modelId, trimId: row.trimId, isOn: "no" }}
            action={subscriptionsPath(language)}
          />
        ),
      }}
    />
  );
}

/** The button on a trim's page. */
export function TrimSubscriptionButton({ isOn }: { isOn: boolean }) {
  const { t } = useTexts();
  return (
    <ButtonForm
      submitText={t(`tradeInValues:subscriptions.trim.${isOn ? "off" : "on"}`)}
      submitVariant="secondary"
      hiddenFields={{ isOn: isOn ? "no" : "yes" }}
    />
  );
}
