/** What is open on each brand, and one feature with the button that opens or closes it. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { FeatureSwitch } from "#contract/system/features.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { systemPath } from "#domain/site/paths.ts";

interface FeatureProps {
  feature: FeatureSwitch;
}

export function FeatureTag({ feature: { isOn } }: FeatureProps) {
  const { t } = useTexts();
  return <Tag tone={isOn ? "good" : "bad"}>{t(`system:features.${isOn ? "on" : "off"}`)}</Tag>;
}

function BrandFeatures({ switches }: { switches: readonly FeatureSwitch[] }) {
  const { t, language } = useTexts();
  const [first] = switches;
  if (!first) return null;
  const name = first.brandName[bilingualKeyOf(language)];
  const id = `brand-${first.brandKey}`;
  return (
    <>
      <h2 id={id}>{name}</h2>
      <DataTable
        caption={name}
        rows={switches}
        rowKey={({ brandKey, feature }) => `${brandKey}/${feature}`}
        rowState={({ isOn }) => (isOn ? "on" : "off")}
        rowType={({ feature }) => feature}
        rowHref={({ brandKey, feature }) => systemPath(language, `features/${brandKey}/${feature}`)}
        empty={null}
        columns={[
          {
            key: "feature",
            header: t("system:features.feature"),
            cell: ({ feature }) => t(`system:features.names.${feature}`),
          },
          {
            key: "state",
            header: t("system:fields.state"),
            cell: (feature) => <FeatureTag feature={feature} />,
            tagText: ({ isOn }) => t(`system:features.${isOn ? "on" : "off"}`),
          },
          {
            key: "changed",
            header: t("system:features.changed"),
            cell: ({ changedAt }) => (changedAt ? <Instant value={changedAt} form="withoutYear" /> : "–"),
            align: "end",
          },
        ]}
      />
    </>
  );
}

export function FeatureSwitches({ switches }: { switches: readonly FeatureSwitch[] }) {
  const brandKeys = [...new Set(switches.map(({ brandKey }) => brandKey))];
  return brandKeys.map((key) => (
    <BrandFeatures key={key} switches={switches.filter(({ brandKey }) => brandKey === key)} />
  ));
}

/** The form's intent is the new state, so that the form sent twice changes nothing the second time. */
export function FeatureForm({ feature: { feature, isOn, changedAt, changedBy } }: FeatureProps) {
  const { t } = useTexts();
  const { form } = usePageForm({}, isOn ? "off" : "on");
  return (
    <Card heading={t("system:features.what")} id="feature">
      <p>{t(`system:features.texts.${feature}`)}</p>
      {changedAt ? (
        <DetailList
          details={[
            { term: t("system:features.changed"), value: <Instant value={changedAt} /> },
            { term: t("system:features.changedBy"), value: changedBy ?? "–" },
          ]}
        />
      ) : null}
      <PageForm
        form={form}
        submitText={t(`system:features.${isOn ? "close" : "reopen"}`)}
        submitVariant={isOn ? "danger" : undefined}
      />
    </Card>
  );
}
