/** Controls of the list: count, the phone's link to the filters and sort menu above the cards, and the pager below. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { VehiclePager } from "#app/shared/vehicles/vehicle-pager.tsx";
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
      {total > 0 ? <p className="lead">{note}</p> : null}
    </div>
  );
}

function SortMenu({ filters }: { filters: Filters }) {
  const { t, language } = useTexts();
  return (
    <details className="menu" name="sort">
      <summary className="button button-secondary small">
        {t("inventory:sort", {
          by:
            filters.sort === "nearest" && filters.postalCode
              ? t("inventory:sortNearest", { area: filters.postalCode })
              : t(`inventory:sorts.${filters.sort}`),
        })}
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
  const { language } = useTexts();
  const href = (cursor: PageCursor, change: number) =>
    inventoryHref(language, filters, {}, page === null ? cursor : { ...cursor, page: String(page + change) });
  return (
    <VehiclePager
      shownCount={shownCount}
      total={total}
      perPage={vehiclesPerPage}
      page={page}
      isFirst={!previous}
      isLast={!next}
      first={previous && page !== 2 ? inventoryHref(language, filters, {}) : null}
      previous={previous ? href({ before: previous }, -1) : null}
      next={next ? href({ after: next }, 1) : null}
    />
  );
}
