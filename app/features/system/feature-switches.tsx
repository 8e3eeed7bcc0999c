/** What is open on each brand, and one feature with the button that opens or closes it. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FeatureSwitch } from "#contract/system/features.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { systemPath } from "#domain/site/paths.ts";
import { features } from "#domain/system/features.ts";

interface FeatureProps {
  feature: FeatureSwitch;
}

export function FeatureTag({ feature: { isOn } }: FeatureProps) {
  const { t } = useTexts();
  return <Tag tone={isOn ? "done" : "off"}>{t(`system:features.${isOn ? "on" : "off"}`)}</Tag>;
}

/** The state as the link to the page that changes it, with what scripts look for. */
function FeatureCell({ feature }: { feature: FeatureSwitch | undefined }) {
  const { t, language } = useTexts();
  if (!feature) return null;
  const { brandKey, feature: name, isOn } = feature;
  return (
    <a
      href={systemPath(language, `features/${brandKey}/${name}`)}
      data-row-id={`${brandKey}/${name}`}
      data-row-state={isOn ? "on" : "off"}
      data-row-type={name}
    >
      <FeatureTag feature={feature} />
      <span className="visually-hidden">
        {" "}
        {t("system:features.change", {
          feature: t(`system:features.names.${name}`),
          brand: feature.brandName[bilingualKeyOf(language)],
        })}
      </span>
      <Icon name="right" />
    </a>
  );
}

export function FeatureSwitches({ switches }: { switches: readonly FeatureSwitch[] }) {
  const { t, language } = useTexts();
  const brands = [...new Map(switches.map((each) => [each.brandKey, each.brandName])).entries()];
  const find = (key: string, name: FeatureSwitch["feature"]) =>
    switches.find(({ brandKey, feature }) => brandKey === key && feature === name);
  return (
    <div className="row-lines">
      <DataTable
        caption={t("system:features.title")}
        rows={brands}
        rowKey={([key]) => key}
        empty={null}
        columns={[
          { key: "brand", header: t("system:features.brand"), cell: ([, name]) => name[bilingualKeyOf(language)] },
          ...features.map((name) => ({
            key: name,
            header: t(`system:features.names.${name}`),
            cell: ([key]: (typeof brands)[number]) => <FeatureCell feature={find(key, name)} />,
          })),
        ]}
      />
    </div>
  );
}

/** The form's intent is the new state, so that the form sent twice changes nothing the second time. */
export function FeatureForm({ feature: { brandName, isOn, changedAt, changedBy } }: FeatureProps) {
  const { t, language } = useTexts();
  const { form } = usePageForm({}, isOn ? "off" : "on");
  const brand = brandName[bilingualKeyOf(language)];
  return (
    <>
      {changedAt ? (
        <DetailList
          details={[
            { term: t("system:features.changed"), value: <Instant value={changedAt} /> },
            ...(changedBy ? [{ term: t("system:features.changedBy"), value: changedBy }] : []),
          ]}
        />
      ) : null}
      <PageForm
        form={form}
        submitText={t(`system:features.${isOn ? "close" : "reopen"}`, { brand })}
        submitVariant={isOn ? "danger" : undefined}
        cancelHref={systemPath(language, "features")}
      />
    </>
  );
}
