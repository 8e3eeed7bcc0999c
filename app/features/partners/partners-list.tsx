/** The companies of the partner programme, and those that could take part: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { countColumn, instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import type { StateTone } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { type PartnerRow, partnerListStates } from "#contract/company/partners.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { partnerLeadTypes } from "#domain/leads/partner-routing.ts";
import type { T, Texts } from "#locales/texts.ts";
import { partnerPages } from "./partner-pages.ts";
import { areasText, leadsText, makesText, typesText } from "./partner-texts.ts";
import { partnersPath } from "./paths.ts";

export const partnerTones: Record<PartnerRow["state"], StateTone> = { active: "done", paused: "off", none: "off" };

/** Most companies take part, and the others are listed apart: only a pause is marked. */
export const partnerState = (t: T): ListColumn<Pick<PartnerRow, "state">> =>
  stateColumn(
    { key: "state", header: t("partners:fields.state") },
    ({ state }) => t(`partners:states.${state}`),
    ({ state }) => partnerTones[state],
    ({ state }) => state !== "paused",
  );

/** What the table shows shortened, or not at all. */
const fileColumns = (t: T): ListColumn<PartnerRow>[] => [
  {
    key: "areas",
    header: t("partners:fields.areas"),
    text: (row) => row.settings?.areas.join(" ") ?? "",
    only: "file",
  },
  {
    key: "makes",
    header: t("partners:fields.makes"),
    text: (row) => row.settings?.makes.join(" ") ?? "",
    only: "file",
  },
  {
    key: "maxPerDay",
    header: t("partners:fields.maxPerDay"),
    text: (row) => row.settings?.maxPerDay ?? "",
    only: "file",
  },
  {
    key: "maxPerMonth",
    header: t("partners:fields.maxPerMonth"),
    text: (row) => row.settings?.maxPerMonth ?? "",
    only: "file",
  },
];

export const partnerColumns = (texts: Texts): ListColumn<PartnerRow>[] => {
  const { t, language } = texts;
  const nameOf = ({ name }: PartnerRow) => name[bilingualKeyOf(language)];
  const placeOf = ({ city, province }: PartnerRow) => `${city}, ${t(`purchase:provinces.${province}`)}`;
  return [
    { key: "id", header: t("companies:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "name",
      header: t("companies:fields.name"),
      text: nameOf,
      cell: (row) => <TwoLines first={nameOf(row)} second={placeOf(row)} />,
      sort: "name",
    },
    { key: "place", header: t("companies:fields.city"), text: placeOf, only: "file" },
    partnerState(t),
    {
      key: "takes",
      header: t("partners:fields.areas"),
      text: (row) => areasText(row.settings, texts),
      cell: ({ settings }) => <TwoLines first={areasText(settings, texts)} second={makesText(settings, texts)} />,
      only: "table",
      narrow: "hidden",
    },
    { key: "types", header: t("partners:fields.types"), text: (row) => typesText(row.settings, texts), only: "file" },
    countColumn(
      { key: "share", header: t("partners:fields.share") },
      ({ settings }) => settings?.share ?? "–",
      ({ settings }) => (settings ? t("partners:shareOf", { share: settings.share }) : ""),
    ),
    ...fileColumns(t),
    {
      key: "reached",
      header: t("partners:fields.reached"),
      text: (row) => row.reached,
      cell: (row) => (
        <>
          <span className="wide-only">
            <TwoLines
              first={row.reached}
              second={row.aimed > 0 ? t("partners:aimedNote", { count: leadsText(row.aimed, texts) }) : null}
            />
          </span>
          {row.settings ? (
            <span className="narrow-only">
              {t("partners:overview.reachedOf", { count: row.reached, aimed: leadsText(row.aimed, texts) })}
            </span>
          ) : null}
        </>
      ),
      align: "end",
      narrow: "bare",
    },
    {
      key: "aimed",
      header: t("partners:fields.aimed"),
      text: (row) => leadsText(row.aimed, texts),
      only: "file",
    },
    instantColumn(
      { key: "changed", header: t("partners:fields.changedAt"), sort: "changed", narrow: "hidden" },
      (row) => row.settings?.changedAt ?? null,
    ),
  ];
};

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("partners:fields.search") },
  selectFilter("state", t("partners:fields.state"), partnerListStates, (state) => t(`partners:states.${state}`)),
  { kind: "text", name: "area", label: t("partners:fields.area") },
  { kind: "text", name: "make", label: t("leads:fields.make") },
  selectFilter("type", t("partners:fields.types"), partnerLeadTypes, (type) => t(`leads:types.${type}`)),
];

/** Only a company that takes part has them. */
const keysOfPartners: readonly string[] = ["takes", "share", "changed"];

interface PartnersListProps {
  title: string;
  list: ListState;
  rows: readonly PartnerRow[];
}

export function PartnersList(page: PartnersListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const columns = partnerColumns(texts);
  const isChoosing = page.list.query["state"] === "none";
  const companiesHref = partnersPath(language, "companies");
  return (
    <StaffList
      {...page}
      columns={isChoosing ? columns.filter(({ key }) => !keysOfPartners.includes(key)) : columns}
      sort={isChoosing ? "name" : "-changed"}
      filters={filters(t)}
      rowState={(row) => row.state}
      rowType={(row) => row.type}
      count={t("companies:count", { count: page.list.total })}
      empty={t("partners:empty")}
      {...(isChoosing
        ? { back: { href: companiesHref, text: t("partners:companies") } }
        : {
            ...partnerPages(texts),
            create: { href: `${companiesHref}?state=none`, text: t("partners:add.action") },
          })}
    />
  );
}
