/** The log of calls to outside services: columns and filters. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { ListColumn } from "#app/shared/list/columns.tsx";
import { dayFilters, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { thirdPartyPages } from "#app/shared/sections/third-party-pages.ts";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { toSortedOptions } from "#app/ui/form/options.ts";
import type { OutsideCallRow } from "#contract/outside-calls.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { outsideErrors, outsideResults, outsideServices } from "#domain/outside/outside-services.ts";
import type { Texts } from "#locales/texts.ts";
import { outcomeText } from "./service-texts.ts";

type Companies = { id: number; name: { en: string; fr: string } }[];

/** Phones show what was called, how long it took and when; of a failed call the answer instead of the time. */
const isAnswered = ({ result }: OutsideCallRow): boolean => result === "ok";
const requestOf = ({ method, address }: OutsideCallRow): string => `${method} ${address}`;

export const outsideCallColumns = ({ t, language }: Texts): ListColumn<OutsideCallRow>[] => {
  const serviceOf = ({ service }: Pick<OutsideCallRow, "service">) => t(`thirdParties:services.${service}.name`);
  const resultOf = ({ result }: OutsideCallRow) => t(`thirdParties:results.${result}`);
  const companyOf = ({ company }: OutsideCallRow) => company?.name[bilingualKeyOf(language)] ?? "–";
  return [
    { key: "id", header: t("thirdParties:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "service",
      header: t("thirdParties:fields.service"),
      text: serviceOf,
      cell: (row) => <TwoLines first={serviceOf(row)} second={<BreakableText text={requestOf(row)} />} />,
      detail: serviceOf,
    },
    { key: "method", header: t("thirdParties:fields.method"), text: (row) => row.method, only: "file" },
    {
      key: "address",
      header: t("thirdParties:fields.address"),
      text: (row) => row.address,
      detail: (row) => <BreakableText text={requestOf(row)} />,
      only: "file",
    },
    {
      key: "result",
      header: t("thirdParties:fields.result"),
      text: resultOf,
      cell: (row) =>
        isAnswered(row) ? <span className="unbroken">{resultOf(row)}</span> : <Tag tone="failed">{resultOf(row)}</Tag>,
      hasTag: (row) => !isAnswered(row),
      isLeftOut: isAnswered,
      detail: resultOf,
    },
    {
      key: "outcome",
      header: t("thirdParties:fields.status"),
      text: (row) => outcomeText(t, row),
      isLeftOut: isAnswered,
      align: "end",
    },
    {
      key: "duration",
      header: t("thirdParties:fields.duration"),
      text: (row) => row.durationMs,
      cell: (row) => <NoBreakText text={t("thirdParties:milliseconds", { count: row.durationMs })} />,
      isLeftOut: (row) => !isAnswered(row),
      align: "end",
      narrow: "bare",
    },
    { key: "company", header: t("thirdParties:fields.company"), text: companyOf },
    {
      key: "simulated",
      header: t("thirdParties:fields.simulated"),
      text: (row) => t(row.isSimulated ? "thirdParties:modes.simulated" : "thirdParties:real"),
      only: "file",
    },
    { key: "requestId", header: t("thirdParties:fields.requestId"), text: (row) => row.requestId || "–", only: "file" },
    {
      key: "created",
      header: t("thirdParties:fields.createdAt"),
      sort: "created",
      text: (row) => row.createdAt,
      cell: (row) => <Instant value={row.createdAt} form="listTime" />,
      detail: (row) => <Instant value={row.createdAt} />,
      align: "end",
      narrow: "end",
    },
  ];
};

const filters = ({ t, language }: Texts, companies: Companies): ListFilter[] => [
  selectFilter("service", t("thirdParties:fields.service"), outsideServices, (service) =>
    t(`thirdParties:services.${service}.name`),
  ),
  selectFilter("result", t("thirdParties:fields.result"), outsideResults, (result) =>
    t(`thirdParties:results.${result}`),
  ),
  { kind: "text", name: "status", label: t("thirdParties:fields.status") },
  selectFilter("error", t("thirdParties:fields.error"), outsideErrors, (error) => t(`thirdParties:errors.${error}`)),
  {
    kind: "combobox",
    name: "companyId",
    label: t("thirdParties:fields.company"),
    options: toSortedOptions(companies, language),
  },
  ...dayFilters(t),
  { kind: "text", name: "requestId", label: t("thirdParties:fields.requestId") },
];

interface OutsideCallsProps {
  list: ListState;
  rows: readonly OutsideCallRow[];
  companies: Companies;
}

export function OutsideCalls({ companies, ...page }: OutsideCallsProps) {
  const texts = useTexts();
  const { t } = texts;
  const hasCompanies = page.rows.some(({ company }) => company !== null);
  return (
    <StaffList
      {...page}
      {...thirdPartyPages(texts)}
      title={t("thirdParties:logs.title")}
      columns={outsideCallColumns(texts).filter(({ key }) => hasCompanies || key !== "company")}
      sort="-created"
      filters={filters(texts, companies)}
      rowType={(row) => row.service}
      rowState={(row) => row.result}
      count={t("thirdParties:logs.count", { count: page.list.total })}
      empty={t("thirdParties:logs.empty")}
    />
  );
}
