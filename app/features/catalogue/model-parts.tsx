/** One model: what it is, its submodels, its promotion and its trims. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { toNamedOptions } from "#app/ui/form/options.ts";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { Choice, ModelDetails } from "#contract/catalogue/vehicles.ts";
import { type FinderRow, TrimTable } from "./finder.tsx";
import { useCatalogue } from "./use-catalogue.ts";
import { SwitchState } from "./vehicle-columns.tsx";

export const releaseIntent = "release";

interface ModelProps {
  model: ModelDetails;
}

export function ModelFacts({ model }: ModelProps) {
  const { t, paths } = useCatalogue();
  const { mainModel, bodyStyle, market } = model;
  return (
    <Card heading={t("catalogue:model.facts")} id="facts">
      <DetailList
        details={[
          { term: t("catalogue:fields.make"), value: model.make },
          { term: t("catalogue:fields.market"), value: t(`catalogue:markets.${market}`) },
          { term: t("catalogue:fields.bodyStyle"), value: codeLabel("bodies", bodyStyle, t) },
          { term: t("catalogue:fields.trims"), value: model.trims },
          ...(mainModel
            ? [
                {
                  term: t("catalogue:fields.mainModel"),
                  value: <a href={paths.model(mainModel.id)}>{mainModel.name}</a>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** A button that takes a submodel, or all of them, from the main model. */
function Release({ model: { id, name }, text }: { model: Choice; text: string }) {
  return <RowButton intent={releaseIntent} text={text} name={name} hiddenFields={{ modelId: id }} />;
}

export function Submodels({ model, description }: ModelProps & { description: FormDescription }) {
  const { t, paths } = useCatalogue();
  const { submodels, mainModel } = model;
  return (
    <Card heading={t("catalogue:model.submodels")} id="submodels">
      {mainModel ? (
        <>
          <p>{t("catalogue:model.isSubmodel", { name: mainModel.name })}</p>
          <Release model={model} text={t("catalogue:model.release")} />
        </>
      ) : (
        <>
          <p className="soft">{t("catalogue:model.submodelsLead")}</p>
          <DataTable
            caption={t("catalogue:model.submodels")}
            rows={submodels}
            rowKey={({ id }) => String(id)}
            rowState={({ isActive }) => (isActive ? "active" : "inactive")}
            rowHref={({ id }) => paths.model(id)}
            empty={<p>{t("catalogue:model.noSubmodels")}</p>}
            columns={[
              { key: "name", header: t("catalogue:fields.model"), cell: ({ name }) => name },
              {
                key: "state",
                header: t("catalogue:fields.state"),
                cell: ({ isActive }) => <SwitchState isActive={isActive} t={t} />,
              },
              {
                key: "release",
                header: t("list:actions"),
                cell: (submodel) => <Release model={submodel} text={t("catalogue:model.releaseOne")} />,
                align: "end",
                // On phones the row leads to the submodel's page, which has this button.
                narrow: "hidden",
              },
            ]}
          />
          {submodels.length > 1 ? <Release model={model} text={t("catalogue:model.removeAll")} /> : null}
          <AddSubmodels model={model} description={description} />
        </>
      )}
    </Card>
  );
}

/** Whether the page has the form that adds submodels. */
export const canAddSubmodels = ({ mainModel, otherModels }: ModelDetails): boolean =>
  mainModel === null && otherModels.length > 0;

function AddSubmodels({ model: { otherModels }, description }: ModelProps & { description: FormDescription }) {
  const { t } = useCatalogue();
  const { form, fields } = usePageForm<{ SubModelsId: string[] }>(description);
  if (otherModels.length === 0) return <p className="soft">{t("catalogue:model.noOthers")}</p>;
  return (
    <Disclosure summary={t("catalogue:model.add")} isOpen={Object.keys(form.allErrors).length > 0}>
      <PageForm form={form} submitText={t("catalogue:model.add")}>
        <CheckboxRows
          field={fields.SubModelsId}
          label={t("catalogue:fields.SubModelsId")}
          options={toNamedOptions(otherModels)}
        />
      </PageForm>
    </Disclosure>
  );
}

/** The trims of the newest years; the search has the others. */
export function NewestTrims({ model, trims }: ModelProps & { trims: readonly FinderRow[] }) {
  const { t, paths } = useCatalogue();
  const years = [...new Set(trims.map(({ year }) => year))].slice(0, 3);
  const newest = trims.filter(({ year }) => years.includes(year));
  const search = new URLSearchParams({ market: model.market, makeId: String(model.makeId), year: "0" });
  search.set("modelId", String(model.id));
  return (
    <Card
      heading={t("catalogue:model.trims")}
      id="trims"
      aside={
        newest.length < trims.length ? (
          <a href={`${paths.vehicles}?${search}`}>{t("catalogue:model.allTrims")}</a>
        ) : null
      }
    >
      {newest.length < trims.length ? <p className="soft">{t("catalogue:model.newestYears")}</p> : null}
      <TrimTable trims={newest} empty={t("catalogue:model.noTrims")} />
    </Card>
  );
}
