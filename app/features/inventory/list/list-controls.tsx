/** Controls of the list: count, the phone's link to the filters and sort menu above the cards, and the pager below. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { vehiclesPerPage } from "#contract/widgets.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { locationPath } from "#domain/site/paths.ts";
import { FilterLink } from "./filter-column.tsx";
import { type Filters, inventoryHref, type PageCursor } from "./filters.ts";

type Sort = Filters["sort"];

const sorts: readonly Sort[] = ["recent", "price", "-price", "payment", "mileage", "-year", "nearest"];

/** The sort order "nearest" needs a postal code; without one the link leads to the location page. */
const sortHref = (language: Language, filters: Filters, sort: Sort): string =>
  sort === "nearest" && filters.postalCode === undefined
    ? locationPath(language, inventoryHref(language, filters, {}), "nearest")
    : inventoryHref(language, filters, { sort });

interface CountAndSortProps {
  filters: Filters;
  total: number;
  /** What the prices and payments of all cards include. */
  note: string;
}

/** On phones the buttons stand above the count, so they come first. */
export function CountAndSort({ filters, total, note }: CountAndSortProps) {
  const { t, language } = useTexts();
  return (
    <div className="list-head">
      <div className="button-row">
        <FilterLink filters={filters} />
        {total > 0 ? <SortMenu filters={filters} /> : null}
      </div>
      <p aria-live="polite">
        <strong>{t("inventory:count", { count: total, shown: formatNumber(total, language) })}</strong>
      </p>{" "}
      <p className="lead">{note}</p>
    </div>
  );
}

function SortMenu({ filters }: { filters: Filters }) {
  const { t, language } = useTexts();
  return (
    <details className="menu" name="sort">
      <summary className="button button-secondary small">
        {t("inventory:sort", { by: t(`inventory:sorts.${filters.sort}`) })}
        <Icon name="down" />
      </summary>
      <div className="menu-panel">
        {sorts.map((sort) => (
          <a
            key={sort}
            className="menu-item"
            href={sortHref(language, filters, sort)}
            aria-current={sort === filters.sort || undefined}
            rel="nofollow"
          >
            {t(`inventory:sorts.${sort}`)}
          </a>
        ))}
      </div>
    </details>
  );
}

interface VehiclePagesProps {
  filters: Filters;
  shownCount: number;
  total: number;
  previous: string | null;
  next: string | null;
  page: number | null;
}

export function VehiclePages({ filters, shownCount, total, previous, next, page }: VehiclePagesProps) {
  const { t, language } = useTexts();
  const number = (value: number) => formatNumber(value, language);
  const href = (cursor: PageCursor, change: number) =>
    inventoryHref(language, filters, {}, page === null ? cursor : { ...cursor, page: String(page + change) });
  const place = findPlace({ shownCount, total, previous, next, page });
  return (
    <Pager
      hasButtons
      label={t("inventory:pages")}
      status={
        place
          ? t(place.pages === 1 ? "inventory:places" : "inventory:pagePlaces", {
              page: number(place.page),
              pages: number(place.pages),
              first: number(place.first),
              last: number(place.first + shownCount - 1),
              total: number(total),
            })
          : t("inventory:shown", { count: shownCount, total: number(total) })
      }
      first={previous && page !== 2 ? { href: inventoryHref(language, filters, {}), text: t("inventory:first") } : null}
      previous={previous ? { href: href({ before: previous }, -1), text: t("inventory:previous") } : null}
      next={next ? { href: href({ after: next }, 1), text: t("inventory:next") } : null}
    />
  );
}

/** The page's number and its first vehicle's place in the list; null when the URL does not say which page this is. */
function findPlace({ shownCount, total, previous, next, page }: Omit<VehiclePagesProps, "filters">) {
  const pages = Math.max(1, Math.ceil(total / vehiclesPerPage));
  if (!previous) return { page: 1, pages, first: 1 };
  if (!next) return { page: pages, pages, first: total - shownCount + 1 };
  if (page === null) return null;
  const middlePage = Math.max(2, Math.min(page, pages - 1));
  return { page: middlePage, pages, first: Math.min((middlePage - 1) * vehiclesPerPage + 1, total - shownCount) };
}
