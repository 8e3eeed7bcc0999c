/** Links to the pages of a list, and the text of an empty list. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { type ListState, listHref } from "./list-state.ts";

/** Shown without rows; with filters it offers a link to the whole list. */
export function NoRows({
  isFiltered,
  path,
  heading,
}: {
  isFiltered: boolean;
  path: string;
  heading: string;
}): ReactNode {
  const { t } = useTexts();
  if (!isFiltered) return <EmptyState heading={heading} />;
  return (
    <EmptyState heading={t("list:noMatch")} text={t("list:noMatchLead")}>
      <ButtonLink variant="secondary" href={path}>
        {t("list:showAll")}
      </ButtonLink>
    </EmptyState>
  );
}

/** Links to the previous and the next page of a list. */
export function ListPages({
  list: { query, page, pages, keyset },
  path,
}: {
  list: ListState;
  path: string;
}): ReactNode {
  const { t } = useTexts();
  if (keyset) return <KeysetPages query={query} keyset={keyset} path={path} />;
  if (pages < 2) return null;
  const pageHref = (number: number) => listHref(path, number > 1 ? { ...query, page: String(number) } : query);
  return (
    <Pager
      label={t("list:pages")}
      status={t("list:page", { page, pages })}
      previous={page > 1 ? { href: pageHref(page - 1), text: t("list:previous") } : null}
      next={page < pages ? { href: pageHref(page + 1), text: t("list:next") } : null}
    />
  );
}

function KeysetPages({
  query,
  keyset,
  path,
}: { query: ListState["query"]; path: string } & Required<Pick<ListState, "keyset">>) {
  const { t } = useTexts();
  const { isFirst, next } = keyset;
  if (isFirst && !next) return null;
  return (
    <Pager
      label={t("list:pages")}
      status=""
      previous={isFirst ? null : { href: listHref(path, query), text: t("list:first") }}
      next={next ? { href: listHref(path, { ...query, after: next }), text: t("list:next") } : null}
    />
  );
}
