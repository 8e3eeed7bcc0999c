/** The search over all lists: one field, and what each list has of it. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { FilterState } from "#app/shared/list/filter-field.tsx";
import { FilterForm } from "#app/shared/list/filter-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { searchPath } from "#domain/site/paths.ts";
import type { ResultList, SearchResult } from "./result-lists.server.ts";

interface SearchResultsProps {
  title: string;
  list: FilterState;
  result: SearchResult;
}

export function SearchResults({ title, list, result: { lists, failed } }: SearchResultsProps) {
  const { t, language } = useTexts();
  const isEmpty = list.query["words"] !== undefined && lists.length === 0 && failed.length === 0;
  return (
    <DashboardPage heading={title} lead={t("search:lead")}>
      <FilterForm
        filters={[{ kind: "search", name: "words", label: t("search:field") }]}
        list={list}
        label={title}
        action={searchPath(language)}
        submitText={t("search:submit")}
      />
      {failed.length > 0 ? <FailedLists names={failed} /> : null}
      {isEmpty ? <EmptyState heading={t("search:none")} text={t("search:noneLead")} /> : null}
      {lists.map((each) => (
        <ListResults key={each.name} list={each} />
      ))}
    </DashboardPage>
  );
}

/** Which lists are missing below, so that nobody takes them for empty. */
function FailedLists({ names }: { names: SearchResult["failed"] }) {
  const { t, language } = useTexts();
  const lists = new Intl.ListFormat(language).format(names.map((name) => t(`search:lists.${name}`)));
  return (
    <Notice tone="warn" heading={t("search:failed", { lists })}>
      <p>{t("search:failedLead")}</p>
    </Notice>
  );
}

/** The first rows of a list, and the link to all of them. */
function ListResults({ list: { name, href, rows, total, isTotalExact } }: { list: ResultList }) {
  const { t, language } = useTexts();
  const count = formatNumber(total, language);
  return (
    <Card
      id={`found-${name}`}
      heading={t(`search:lists.${name}`)}
      aside={<a href={href}>{t(isTotalExact ? "search:all" : "search:allMore", { count })}</a>}
    >
      <LinkRows links={rows} />
    </Card>
  );
}
