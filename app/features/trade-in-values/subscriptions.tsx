/** Changes of values that a member of staff gets e-mails about, and the forms that start and end them. */

import { ButtonForm, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { DataTable } from "#app/ui/data/table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { SelectField, type SelectOption } from "#app/ui/form/field.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { TrimSubscription } from "#contract/trade-in/trim-subscriptions.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { subscriptionsPath } from "./paths.ts";

interface Choice {
  id: number;
  name: string;
}

const toOptions = (choices: readonly Choice[]): SelectOption[] =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

interface NewSubscriptionProps {
  choices: { makes: readonly Choice[]; models: readonly Choice[] };
  criteria: Pick<ListState, "query">;
}

/** One question at a time: the make, and then its models if one of them is meant. */
export function NewSubscription({ choices: { makes, models }, criteria: { query } }: NewSubscriptionProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"makeId" | "modelId", string>>({
    defaultValue: { modelId: query["modelId"] },
  });
  const path = subscriptionsPath(language);
  const make = makes.find(({ id }) => String(id) === query["makeId"]);
  return (
    <PageForm
      form={form}
      submitText={t("tradeInValues:subscriptions.add")}
      hiddenFields={{ makeId: make?.id, isOn: "yes" }}
      moreActions={
        make ? (
          <ButtonLink variant="secondary" href={path}>
            {t("tradeInValues:subscriptions.otherMake")}
          </ButtonLink>
        ) : (
          <Button variant="secondary" formAction={path} formMethod="get">
            {t("tradeInValues:subscriptions.chooseModel")}
          </Button>
        )
      }
    >
      {make ? (
        <SelectField
          field={fields.modelId}
          label={t("tradeInValues:subscriptions.modelOf", { make: make.name })}
          emptyLabel={t("tradeInValues:subscriptions.allModels")}
          options={toOptions(models)}
          width="medium"
        />
      ) : (
        <SelectField
          field={fields.makeId}
          label={t("tradeInValues:subscriptions.make")}
          emptyLabel={t("tradeInValues:subscriptions.allChanges")}
          options={toOptions(makes)}
          width="medium"
        />
      )}
    </PageForm>
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
      caption={t("tradeInValues:subscriptions.own")}
      rows={subscriptions}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState icon="info" heading={t("tradeInValues:subscriptions.none")} />}
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
