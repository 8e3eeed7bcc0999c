/** Count and page links of a list, and the text of an empty list. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { ListHead } from "#app/ui/form/filter-bar.tsx";
import { type ListState, listHref } from "./list-state.ts";

/** Shown without rows; with filters it offers a link to the whole list. */
export function NoRows({
  isFiltered,
  path,
  heading,
  text,
}: {
  isFiltered: boolean;
  path: string;
  heading: string;
  text?: string | undefined;
}): ReactNode {
  const { t } = useTexts();
  if (!isFiltered) return <EmptyState icon="file" heading={heading} text={text} />;
  return (
    <EmptyState heading={t("list:noMatch")} text={t("list:noMatchLead")}>
      <ButtonLink variant="secondary" href={path}>
        {t("list:showAll")}
      </ButtonLink>
    </EmptyState>
  );
}

/** Links to the first and the next page of a list. */
export function ListPages({
  list: { query, isFirst, nextCursor },
  path,
}: {
  list: Pick<ListState, "query" | "isFirst" | "nextCursor">;
  path: string;
}): ReactNode {
  const { t } = useTexts();
  if (isFirst && !nextCursor) return null;
  return (
    <Pager
      label={t("list:pages")}
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
