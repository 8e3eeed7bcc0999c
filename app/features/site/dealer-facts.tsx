import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { formatNumber, unbroken } from "#domain/formats/formats.ts";
import { dealersPath } from "#domain/site/paths.ts";
import type { DealerView } from "./dealer.server.ts";

type Facts = Pick<DealerView, "dealer" | "makes" | "total">;

/** Who a dealer is and how to reach it. */
export function DealerFacts({ view: { dealer, makes, total } }: { view: Facts }) {
  const { t, language } = useTexts();
  return (
    <Card heading={t("site:dealer.reach")} id="dealer">
      <div className="fields fields-2">
        <address className="not-italic">
          {dealer.address}
          <br />
          {`${dealer.city} (${t(`purchase:provinces.${dealer.province}`)}) ${unbroken(dealer.postalCode)}`}
          <br />
          <a href={`tel:+1${dealer.phone.replace(/\D/g, "")}`}>{unbroken(dealer.phone)}</a>
        </address>
        <DetailList
          details={[
            { term: t("site:dealer.onSale"), value: formatNumber(total, language) },
            { term: t("site:dealer.makes"), value: makes.join(", ") },
            {
              term: t("site:dealer.languages"),
              value: dealer.languages.map((word) => t(`site:dealer.languageNames.${word}`)).join(", "),
            },
            { term: t("site:dealer.legalName"), value: dealer.legalName },
            { term: t("site:dealer.permit"), value: dealer.permitNumber },
          ]}
        />
      </div>
    </Card>
  );
}

type Pages = Pick<DealerView, "total" | "next" | "isFirst"> & {
  dealer: Pick<DealerView["dealer"], "id">;
  vehicles: readonly unknown[];
};

export function DealerPages({ view: { dealer, vehicles, total, next, isFirst } }: { view: Pages }) {
  const { t, language } = useTexts();
  const href = dealersPath(language, dealer.id);
  return (
    <Pager
      label={t("inventory:pages")}
      status={t("inventory:shown", { count: vehicles.length, total: formatNumber(total, language) })}
      previous={isFirst ? null : { href, text: t("site:dealer.first") }}
      next={next ? { href: `${href}?after=${next}`, text: t("inventory:next") } : null}
    />
  );
}
