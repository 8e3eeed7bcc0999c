import { useTexts } from "#app/i18n/texts-context.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { formatNumber } from "#domain/formats/formats.ts";

interface PagesState {
  shownCount: number;
  total: number;
  perPage: number;
  /** The page's number, if the address has one: a cursor has none. */
  page: number | null;
  isFirst: boolean;
  isLast: boolean;
}

interface VehiclePagerProps extends PagesState {
  /** Links to the first page, where that is further than the previous one, and to the pages beside this one. */
  first?: string | null;
  previous?: string | null;
  next: string | null;
}

/** Links to the other pages of a list of vehicles, with the page's number and the places of its vehicles. */
export function VehiclePager({ first, previous, next, ...state }: VehiclePagerProps) {
  const { t, language } = useTexts();
  const number = (value: number) => formatNumber(value, language);
  const { shownCount, total } = state;
  const place = findPlace(state);
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
      first={first ? { href: first, text: t("inventory:first") } : null}
      previous={previous ? { href: previous, text: t("inventory:previous") } : null}
      next={next ? { href: next, text: t("inventory:next") } : null}
    />
  );
}

/** The page's number and its first vehicle's place in the list; null when the address does not say which page this is. */
function findPlace({ shownCount, total, perPage, page, isFirst, isLast }: PagesState) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (isFirst) return { page: 1, pages, first: 1 };
  if (isLast) return { page: pages, pages, first: total - shownCount + 1 };
  if (page === null) return null;
  const middlePage = Math.max(2, Math.min(page, pages - 1));
  return { page: middlePage, pages, first: Math.min((middlePage - 1) * perPage + 1, total - shownCount) };
}
