/** Count and page links of a list, and the text of an empty list. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { ListHead } from "#app/ui/form/filter-bar.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { type ListState, listHref } from "./list-state.ts";

/** Shown without rows; with filters it offers a link to the whole list. */
export function NoRows({
  isFiltered,
  path,
  heading,
  text,
  next,
}: {
  isFiltered: boolean;
  path: string;
  heading: string;
  text?: string | undefined;
  /** Without filters: what brings a first row, which is the page's main button if it is `isMain`, or the page to go on with. */
  next?: { href: string; text: string; isMain?: boolean } | undefined;
}): ReactNode {
  const { t } = useTexts();
  if (!isFiltered)
    return (
      <EmptyState icon="file" heading={heading} text={text}>
        {next ? (
          <ButtonLink variant={next.isMain ? undefined : "secondary"} href={next.href}>
            {next.text}
          </ButtonLink>
        ) : null}
      </EmptyState>
    );
  return (
    <EmptyState heading={t("list:noMatch")} text={t("list:noMatchLead")}>
      <ButtonLink variant="secondary" href={path}>
        {t("list:showAll")}
      </ButtonLink>
    </EmptyState>
  );
}

type PagedList = Pick<ListState, "query" | "isFirst" | "nextCursor"> &
  Partial<Pick<ListState, "total" | "isTotalExact">>;

/**
 * Links to the first and the next page of a list. The first and the last page say the places of their rows, where all are
 * counted; of another one, the cursor does not tell how many rows come before.
 */
export function ListPages({ list, path, shown }: { list: PagedList; path: string; shown: number }): ReactNode {
  const { t, language } = useTexts();
  const { query, isFirst, nextCursor, total = 0, isTotalExact } = list;
  if (isFirst && !nextCursor) return null;
  const hasPlaces = isTotalExact && shown > 0 && shown <= total && (isFirst || !nextCursor);
  const first = isFirst ? 1 : total - shown + 1;
  const number = (value: number) => formatNumber(value, language);
  return (
    <Pager
      label={t("list:pages")}
      status={
        hasPlaces
          ? t("list:places", { first: number(first), last: number(first + shown - 1), total: number(total) })
          : undefined
      }
      previous={isFirst ? null : { href: listHref(path, query), text: t("list:first") }}
      next={nextCursor ? { href: listHref(path, { ...query, after: nextCursor }), text: t("list:next") } : null}
    />
  );
}

/** Number of rows, for people and for scripts. `text` contains the formatted number. */
export function ListCount({
  list,
  text,
}: {
  list: Pick<ListState, "total" | "isTotalExact">;
  text: string;
}): ReactNode {
  const { t } = useTexts();
  return (
    <data data-count="" value={list.total}>
      {list.isTotalExact ? text : t("list:moreThan", { rows: text })}
    </data>
  );
}

/** The line above a short table without filters, which shows all its rows. */
export function WholeListHead({ total, text }: { total: number; text: string }): ReactNode {
  return <ListHead count={<ListCount list={{ total, isTotalExact: true }} text={text} />} />;
}
