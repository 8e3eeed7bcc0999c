import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { filterText } from "./applied-filters.tsx";
import { inventoryHref, unfilteredHref } from "./filters.ts";
import type { loadListView } from "./list-view.server.ts";

export type ListView = SerializeFrom<Awaited<ReturnType<typeof loadListView>>>;

/** An empty list, with the changes of one filter that would fill it. */
export function NoVehicles({ view }: { view: ListView }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { filters, facets, widerLists } = view;
  const ways = widerLists.map(({ name, total, lowestPrice }) => {
    if (name !== "priceMax" || lowestPrice === null)
      return {
        href: inventoryHref(language, filters, { [name]: undefined }),
        text: t("inventory:empty.without", {
          filter: filterText(name, filters, facets, texts),
          count: total,
          shown: formatNumber(total, language),
        }),
      };
    const priceMax = Math.ceil(lowestPrice / 100);
    return {
      href: inventoryHref(language, filters, { priceMax }),
      text: t("inventory:empty.from", { price: formatDollars(priceMax * 100, language) }),
    };
  });
  return (
    <EmptyState heading={t("inventory:empty.heading")} text={t("inventory:empty.text")}>
      <ButtonRow>
        <ButtonLink href={unfilteredHref(language, filters)}>{t("inventory:clear")}</ButtonLink>
        {ways.map(({ href, text }) => (
          <ButtonLink key={href} variant="secondary" href={href}>
            {text}
          </ButtonLink>
        ))}
      </ButtonRow>
    </EmptyState>
  );
}
