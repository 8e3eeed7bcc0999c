/** The configurations of Canadian Black Book: the brand's, and those of companies. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { countColumn, toTableColumns } from "#app/shared/list/columns.tsx";
import { WholeListHead } from "#app/shared/list/list-pages.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { toSortedOptions } from "#app/ui/form/options.ts";
import type { CbbConfiguration } from "#contract/trade-in/cbb.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import type { CbbMode } from "#domain/trade-in/cbb.ts";
import type { Texts } from "#locales/texts.ts";
import { cbbOwnerText } from "./cbb-texts.ts";
import { cbbPath } from "./paths.ts";

const tones: Record<CbbMode, StateTone> = { compare: "done", off: "off", inherit: "off" };

const columns = (texts: Texts): Column<CbbConfiguration>[] => {
  const { t } = texts;
  return [
    {
      key: "owner",
      header: t("cbb:fields.owner"),
      cell: (row) => (
        <TwoLines
          first={cbbOwnerText(row, texts)}
          second={row.isSimulated ? t("cbb:simulated") : row.address.replace(/^https:\/\//, "")}
        />
      ),
    },
    {
      key: "mode",
      header: t("cbb:fields.mode"),
      cell: ({ mode }) =>
        mode === "inherit" ? t("cbb:modes.inherit") : <Tag tone={tones[mode]}>{t(`cbb:modes.${mode}`)}</Tag>,
      hasTag: ({ mode }) => mode !== "inherit",
    },
    { key: "region", header: t("cbb:fields.region"), cell: ({ region }) => t(`purchase:provinces.${region}`) },
    ...toTableColumns([
      countColumn<CbbConfiguration>(
        { key: "adjustment", header: t("cbb:fields.adjustment") },
        ({ adjustment }) => `${adjustment > 0 ? "+" : ""}${adjustment}`,
        ({ adjustment }) => `${adjustment > 0 ? "+" : ""}${formatPercent(adjustment, texts.language)}`,
      ),
    ]),
    {
      key: "test",
      header: t("cbb:test.title"),
      cell: ({ lastTest }) => (lastTest ? t(lastTest.failure ? "cbb:test.failed" : "cbb:test.answered") : "–"),
    },
    {
      key: "changed",
      header: t("cbb:fields.changed"),
      cell: ({ changedAt, changedBy }) =>
        changedAt ? <TwoLines first={<Instant value={changedAt} form="listTime" />} second={changedBy} /> : "–",
      align: "end",
    },
  ];
};

interface CbbListProps {
  configurations: readonly CbbConfiguration[];
  otherCompanies: readonly NonNullable<CbbConfiguration["company"]>[];
}

export function CbbList({ configurations, otherCompanies }: CbbListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const count = configurations.length;
  return (
    <>
      <WholeListHead total={count} text={t("cbb:count", { count })} />
      <DataTable
        caption={t("cbb:title")}
        columns={columns(texts)}
        rows={configurations}
        rowKey={({ company }) => String(company?.id ?? "brand")}
        rowType={({ company }) => (company ? "company" : "brand")}
        rowState={({ mode }) => mode}
        rowHref={({ company }) => cbbPath(language, company?.id ?? null)}
        empty={null}
      />
      <Disclosure summary={t("cbb:otherCompanies")}>
        {otherCompanies.length === 0 ? <p>{t("cbb:otherCompaniesNone")}</p> : null}
        <ul>
          {toSortedOptions(otherCompanies, language).map(({ value, label }) => (
            <li key={value}>
              <a href={cbbPath(language, Number(value))}>{label}</a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
