/** List of leads: columns and filters, of a company or of all companies. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { leadAnswerCell } from "#app/shared/leads/lead-answer.tsx";
import {
  leadCreatedColumn,
  leadNameColumn,
  leadStatusColumn,
  leadVehicleColumn,
} from "#app/shared/leads/lead-columns.tsx";
import { answerText } from "#app/shared/leads/lead-texts.ts";
import type { ListColumn } from "#app/shared/list/columns.tsx";
import { dayFilters, type ListDays, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { admin } from "#contract/admin.ts";
import type { LeadQueues } from "#contract/company/lead-management.ts";
import type { LeadRow } from "#contract/company/leads.ts";
import type { CallResponse } from "#contract/define.ts";
import { formatListDay } from "#domain/formats/format-day.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { leadRoutings, leadSources, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import type { LeadArea } from "#domain/site/paths.ts";
import { planKeys } from "#domain/subscription/plans.ts";
import type { Texts } from "#locales/texts.ts";
import { leadsTitle } from "./lead-area.ts";
import { LeadOverview } from "./lead-overview.tsx";

/** What the main team sees besides: whose lead it is, and why. */
const companyColumns = ({ t, language }: Texts): ListColumn<LeadRow>[] => {
  const companyOf = ({ companyName }: LeadRow) =>
    companyName?.[bilingualKeyOf(language)] ?? t("leads:fields.noCompany");
  const planOf = ({ plan }: LeadRow) => (plan === null ? "" : t(`subscription:plans.${plan}`));
  return [
    {
      key: "company",
      header: t("leads:fields.company"),
      text: companyOf,
      cell: (row) =>
        row.companyId === null ? <strong className="late tone-warn">{companyOf(row)}</strong> : companyOf(row),
      detail: companyOf,
      isWide: true,
      narrow: "line",
    },
    { key: "plan", header: t("leads:fields.plan"), text: planOf, only: "file" },
    {
      key: "routing",
      header: t("leads:fields.routing"),
      text: (row) => t(`leads:routings.${row.routing}`),
      only: "file",
    },
  ];
};

/** The answer above who gives it; on phones only how long somebody has waited. */
function TeamAnswer({ row, now }: { row: LeadRow; now: string }) {
  const answer = leadAnswerCell(row, now);
  const isWaiting = row.answeredAt === null && answer !== "–";
  const name = row.assignee && <span className="wide-only unbroken">{row.assignee.name}</span>;
  return (
    <span className={isWaiting ? undefined : "wide-only"}>
      {name ? <TwoLines first={answer} second={name} /> : answer}
    </span>
  );
}

/** @param now ISO 8601, for the time that a lead has waited */
export const leadColumns = (texts: Texts, now: string, area: LeadArea): ListColumn<LeadRow>[] => {
  const { t } = texts;
  const isTeam = area === "mainTeam";
  const assigneeOf = (row: LeadRow) => row.assignee?.name ?? t("leads:fields.nobody");
  return [
    { key: "id", header: t("leads:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "number",
      header: t("leads:fields.number"),
      text: (row) => (row.companyId === null ? "" : row.number),
      only: "file",
    },
    leadNameColumn(texts),
    { key: "type", header: t("leads:fields.type"), text: (row) => t(`leads:types.${row.type}`), only: "file" },
    ...(isTeam ? companyColumns(texts) : []),
    {
      key: "source",
      header: t("leads:fields.source"),
      text: (row) => t(`leads:sources.${row.source}`),
      cell: (row) => <span className="unbroken">{t(`leads:sources.${row.source}`)}</span>,
      detail: (row) => t(`leads:sourceDetails.${row.source}`),
      narrow: "hidden",
      ...(isTeam && ({ only: "file" } as const)),
    },
    leadVehicleColumn(texts),
    { key: "email", header: t("leads:fields.email"), text: (row) => row.email, only: "file" },
    { key: "phone", header: t("leads:fields.phone"), text: (row) => row.phone, only: "file" },
    leadStatusColumn(texts),
    {
      key: "assignee",
      header: t("leads:fields.assignee"),
      text: assigneeOf,
      detail: assigneeOf,
      narrow: "hidden",
      ...(isTeam && ({ only: "file" } as const)),
    },
    {
      key: "answer",
      header: t("leads:fields.answered"),
      text: (row) => answerText(t, row, now),
      cell: (row) => (isTeam ? <TeamAnswer row={row} now={now} /> : leadAnswerCell(row, now)),
      detail: (row) => {
        const answer = leadAnswerCell(row, now);
        return answer === "–" ? answer : <TwoLines first={answer} second={t("leads:answeredHint")} />;
      },
      narrow: "bare",
    },
    leadCreatedColumn(texts),
  ];
};

/** Words of a company's name; a company that a link names is shown by its name. */
const companyFilter = ({ t, language }: Texts, company: NamedCompany | null): ListFilter => {
  const field = { name: "company", label: t("leads:fields.company") };
  if (!company) return { kind: "text", ...field };
  return {
    kind: "select",
    ...field,
    options: [{ value: String(company.id), label: company.name[bilingualKeyOf(language)] }],
  };
};

const teamFilters = ({ t }: Texts): ListFilter[] => [
  selectFilter("plan", t("leads:fields.plan"), planKeys, (plan) => t(`subscription:plans.${plan}`)),
  selectFilter("source", t("leads:fields.source"), leadSources, (source) => t(`leads:sources.${source}`)),
  selectFilter("routing", t("leads:fields.routing"), leadRoutings, (routing) => t(`leads:routings.${routing}`)),
  selectFilter("withoutCompany", t("leads:fields.withoutCompany"), ["yes"], () => t("leads:fields.onlyWithoutCompany")),
];

/** With the specification's names (section 3). */
const filters = (texts: Texts, days: ListDays | null, area: LeadArea, company: NamedCompany | null): ListFilter[] => {
  const { t } = texts;
  return [
    { kind: "search", name: "search", label: t("leads:fields.search") },
    selectFilter("status", t("leads:fields.status"), leadStatuses, (status) => t(`leads:statuses.${status}`)),
    selectFilter("type", t("leads:fields.type"), leadTypes, (type) => t(`leads:types.${type}`)),
    ...(area === "mainTeam" ? [companyFilter(texts, company)] : []),
    ...dayFilters(t, days ?? undefined),
    { kind: "text", name: "firstNameLastName", label: t("leads:fields.firstNameLastName") },
    { kind: "text", name: "make", label: t("leads:fields.make") },
    { kind: "text", name: "model", label: t("leads:fields.model") },
    ...(area === "mainTeam" ? teamFilters(texts) : []),
    { kind: "text", name: "number", label: t("leads:fields.number") },
    { kind: "text", name: "id", label: t("leads:fields.id") },
  ];
};

type NamedCompany = NonNullable<CallResponse<typeof admin.getLeads>["company"]>;

interface LeadsListProps {
  /** Null if the leads are of any day. */
  days: ListDays | null;
  /** The company that the filter names by its id. */
  company: NamedCompany | null;
  area: LeadArea;
  /** What the main team sees above the filters. */
  queues: LeadQueues | null;
  list: ListState;
  rows: readonly LeadRow[];
  now: string;
}

export function LeadsList({ area, queues, now, days, company, ...page }: LeadsListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const dayText = (day: string) => formatListDay(day.replaceAll("/", "-"), language);
  const { total } = page.list;
  return (
    <StaffList
      {...page}
      isByFilter
      title={leadsTitle(t, area)}
      overview={queues ? <LeadOverview queues={queues} /> : null}
      columns={leadColumns(texts, now, area)}
      sort="-created"
      filters={filters(texts, days, area, company)}
      rowState={(row) => row.status}
      rowType={(row) => row.type}
      count={
        days
          ? t("leads:count", { count: total, from: dayText(days.dateStart), to: dayText(days.dateEnd) })
          : t("list:count", { count: total })
      }
      empty={t("leads:empty")}
      emptyText={t("leads:emptyText")}
    />
  );
}
