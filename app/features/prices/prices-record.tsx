/** The prices record of a trim, group by group, and the quote that a shopper's page opens with. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { TrimPrices } from "#app/upstream/prices.ts";
import { formatNumber, formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Quote } from "#domain/money/quote.ts";

interface RecordProps {
  prices: TrimPrices;
}

export function PriceFacts({ prices }: RecordProps) {
  const { t, language } = useTexts();
  const amounts = ["msrp", "freightAndPdi", "associationFee", "airTax", "tireTax"] as const;
  return (
    <Card heading={t("prices:record")} id="record">
      <DetailList
        details={[
          ...amounts.map((name) => ({ term: t(`prices:amounts.${name}`), value: formatMoney(prices[name], language) })),
          { term: t("prices:endDate"), value: <Day day={prices.endDate} withWeekday={false} /> },
        ]}
      />
    </Card>
  );
}

export function RebateTable({ prices }: RecordProps) {
  const { t, language } = useTexts();
  const methods = { finance: prices.financeRebates, lease: prices.leaseRebates, cash: prices.cashRebates } as const;
  const rows = (["finance", "lease", "cash"] as const).flatMap((method) =>
    methods[method].map((rebate, index) => ({ ...rebate, method, key: `${method}-${index}` })),
  );
  return (
    <Card heading={t("prices:rebates")} id="rebates">
      <DataTable
        caption={t("prices:rebates")}
        rows={rows}
        rowKey={({ key }) => key}
        rowType={({ method }) => method}
        empty={<p className="soft">{t("prices:noRebates")}</p>}
        columns={[
          {
            key: "name",
            header: t("prices:rebate"),
            cell: ({ rebateName, rebateNote }) => (
              <>
                {rebateName[bilingualKeyOf(language)]}
                {rebateNote ? <div className="soft small">{rebateNote}</div> : null}
              </>
            ),
          },
          { key: "method", header: t("prices:method"), cell: ({ method }) => t(`prices:methods.${method}`) },
          {
            key: "preTax",
            header: t("prices:preTax"),
            cell: ({ preTaxRebate }) => formatMoney(preTaxRebate, language),
            align: "end",
          },
          {
            key: "postTax",
            header: t("prices:postTax"),
            cell: ({ postTaxRebate }) => formatMoney(postTaxRebate, language),
            align: "end",
          },
        ]}
      />
    </Card>
  );
}

export function TermTable({ prices }: RecordProps) {
  const { t, language } = useTexts();
  const lease = prices.leaseTerms.map((term) => ({ ...term, method: "lease" as const }));
  const finance = prices.financeTerms.map((term) => ({ ...term, residualByKm: [], method: "finance" as const }));
  const residualText = (residuals: (typeof lease)[number]["residualByKm"]) =>
    residuals
      .map(({ kilometers, value }) =>
        t("prices:residual", { km: formatNumber(kilometers, language), percent: formatPercent(value, language) }),
      )
      .join(" · ") || "–";
  return (
    <Card heading={t("prices:terms")} id="terms">
      <DataTable
        caption={t("prices:terms")}
        rows={[...finance, ...lease]}
        rowKey={({ method, months }) => `${method}-${months}`}
        rowType={({ method }) => method}
        empty={<p className="soft">{t("prices:noTerms")}</p>}
        columns={[
          { key: "method", header: t("prices:method"), cell: ({ method }) => t(`prices:methods.${method}`) },
          { key: "months", header: t("prices:months"), cell: ({ months }) => months, align: "end" },
          { key: "rate", header: t("prices:rate"), cell: ({ value }) => formatPercent(value, language), align: "end" },
          { key: "residual", header: t("prices:residuals"), cell: ({ residualByKm }) => residualText(residualByKm) },
        ]}
      />
    </Card>
  );
}

export function OpeningQuote({ quote }: { quote: Quote }) {
  const { t } = useTexts();
  return (
    <Card heading={t("prices:quote")} id="quote">
      <p className="soft">{t("prices:quoteLead")}</p>
      <QuoteList quote={quote} compact />
    </Card>
  );
}
