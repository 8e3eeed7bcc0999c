/** The list of companies: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { CompanyRow } from "#contract/company/companies.ts";
import { companyTypes } from "#contract/company/profile.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { provinces } from "#domain/place/province.ts";
import { planKeys } from "#domain/subscription/plans.ts";
import type { T, Texts } from "#locales/texts.ts";
import { companiesPath } from "./paths.ts";

export const companyColumns = ({ t, language }: Texts): ListColumn<CompanyRow>[] => {
  const nameOf = ({ name }: CompanyRow) => name[bilingualKeyOf(language)];
  const typeOf = ({ type }: CompanyRow) => t(`company:types.${type}`);
  const placeOf = ({ city, province }: CompanyRow) => `${city}, ${t(`purchase:provinces.${province}`)}`;
  return [
    { key: "id", header: t("companies:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "name",
      header: t("companies:fields.name"),
      text: nameOf,
      cell: (row) => <TwoLines first={nameOf(row)} second={<span className="wide-only">{typeOf(row)}</span>} />,
      sort: "name",
    },
    { key: "type", header: t("company:fields.type"), text: typeOf, only: "file" },
    {
      key: "city",
      header: t("companies:fields.city"),
      text: placeOf,
      cell: (row) => (
        <>
          {row.type === "dealer" ? null : <span className="narrow-only">{typeOf(row)} · </span>}
          {placeOf(row)}
        </>
      ),
      detail: placeOf,
      narrow: "line",
    },
    {
      key: "email",
      header: t("company:fields.email"),
      text: (row) => row.email,
      cell: (row) => <BreakableText text={row.email} />,
      narrow: "hidden",
    },
    { key: "phone", header: t("company:fields.phone"), text: (row) => row.phone, only: "file" },
    {
      key: "plan",
      header: t("companies:fields.plan"),
      text: (row) => t(`subscription:plans.${row.plan}`),
      narrow: "named",
    },
    instantColumn(
      { key: "created", header: t("companies:fields.createdAt"), sort: "created", narrow: "hidden" },
      (row) => row.createdAt,
    ),
  ];
};

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("companies:fields.search") },
  selectFilter("type", t("company:fields.type"), companyTypes, (type) => t(`company:types.${type}`)),
  selectFilter("province", t("companies:fields.province"), provinces, (key) => t(`purchase:provinces.${key}`)),
  selectFilter("plan", t("companies:fields.plan"), planKeys, (plan) => t(`subscription:plans.${plan}`)),
];

export function CompaniesList(page: { list: ListState; rows: readonly CompanyRow[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("companies:title")}
      columns={companyColumns(texts)}
      sort="name"
      filters={filters(t)}
      rowHref={(row) => companiesPath(language, row.id)}
      rowType={(row) => row.type}
      rowState={(row) => row.plan}
      count={t("companies:count", { count: page.list.total })}
      create={{ href: `${companiesPath(language)}/new`, text: t("companies:create.action") }}
    />
  );
}
