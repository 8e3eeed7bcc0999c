/** Failed calls by service and error, the most frequent first. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type ListColumn, toTableColumns } from "#app/shared/list/columns.tsx";
import { dayFilters } from "#app/shared/list/filter-field.tsx";
import { FilterForm } from "#app/shared/list/filter-form.tsx";
import { ListCount } from "#app/shared/list/list-pages.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { ExportLink } from "#app/shared/list/staff-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { OutsideFailure } from "#contract/outside-calls.ts";
import { outsideCallDays } from "#domain/outside/outside-services.ts";
import type { Texts } from "#locales/texts.ts";
import { outsideCallsPath, thirdPartiesPath } from "./paths.ts";
import { outcomeInWords, outcomeText } from "./service-texts.ts";

export const failureColumns = ({ t }: Texts): ListColumn<OutsideFailure>[] => [
  {
    key: "service",
    header: t("thirdParties:fields.service"),
    text: ({ service }) => t(`thirdParties:services.${service}.name`),
  },
  {
    key: "outcome",
    header: t("thirdParties:fields.failure"),
    text: (failure) => outcomeText(t, failure),
    cell: (failure) => outcomeInWords(t, failure),
    narrow: "line",
  },
  {
    key: "count",
    header: t("thirdParties:fields.count"),
    text: ({ count }) => count,
    align: "end",
    narrow: "named",
  },
  {
    key: "first",
    header: t("thirdParties:fields.first"),
    text: ({ firstAt }) => firstAt,
    cell: ({ firstAt }) => <Instant value={firstAt} form="listTime" />,
    align: "end",
    narrow: "hidden",
  },
  {
    key: "last",
    header: t("thirdParties:fields.last"),
    text: ({ lastAt }) => lastAt,
    cell: ({ lastAt }) => <Instant value={lastAt} form="listTime" />,
    align: "end",
    narrow: "end",
  },
];

const keyOf = ({ service, status, error }: OutsideFailure) => `${service}-${error ?? status}`;

interface FailuresProps {
  failures: readonly OutsideFailure[];
  state: Pick<ListState, "query" | "invalidFilters">;
}

export function Failures({ failures, state }: FailuresProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const total = failures.length;
  const { dateStart = null, dateEnd = null } = state.query;
  return (
    <>
      <FilterForm
        filters={dayFilters(t)}
        list={state}
        label={t("list:filters")}
        action={thirdPartiesPath(language, "errors")}
        submitText={t("list:apply")}
        head={{
          count: (
            <ListCount list={{ total, isTotalExact: true }} text={t("thirdParties:failures.count", { count: total })} />
          ),
          children: <ExportLink list={{ total, query: state.query }} />,
        }}
      />
      <DataTable
        caption={t("thirdParties:failures.title")}
        columns={toTableColumns(failureColumns(texts))}
        rows={failures}
        rowKey={keyOf}
        rowType={({ service }) => service}
        rowState={({ error, status }) => String(error ?? status)}
        rowHref={({ service, error, status }) =>
          outsideCallsPath(language, {
            service,
            result: "failed",
            error,
            status: error ? null : status,
            dateStart,
            dateEnd,
          })
        }
        empty={<EmptyState heading={t("thirdParties:failures.empty", { count: outsideCallDays })} />}
      />
    </>
  );
}
