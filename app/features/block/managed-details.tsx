/** A trade-in with all that its person told, and the offers for it. */

import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { BlockOffer, ManagedTradeIn } from "#contract/trade-in/block.ts";
import { wordOf } from "#domain/formats/language.ts";
import { formatEntered } from "#domain/money/money.ts";
import { managedPath } from "#domain/site/block-paths.ts";
import { closedOf } from "./acts.ts";
import { stateTones } from "./block-texts.ts";

/** Where it stands: on the block, or before it. */
export function StandingTag({ tradeIn: { listing, state } }: { tradeIn: Pick<ManagedTradeIn, "listing" | "state"> }) {
  const { t } = useTexts();
  if (listing) return <Tag tone={stateTones[listing.state]}>{t(`block:states.${listing.state}`)}</Tag>;
  return <Tag tone={state === "waiting" ? "warn" : "neutral"}>{t(`block:standing.${state}`)}</Tag>;
}

/** Whose it is and what it is worth: for the staff alone. */
export function OwnerCard({ tradeIn }: { tradeIn: ManagedTradeIn }) {
  const { t, language } = useTexts();
  const { owner, estimate, financialType, financialInstitution, balanceDue } = tradeIn;
  const money = (amount: number) => formatEntered(amount, language);
  const row = (term: string, value: Detail["value"]) => ({ term, value: value || "–" });
  const isOwed = financialType === "finance" || financialType === "lease";
  return (
    <Card heading={t("block:owner.title")} id="owner">
      <DetailList
        details={[
          row(t("block:owner.name"), owner.name),
          row(t("block:owner.email"), owner.email),
          row(t("block:owner.phone"), owner.phone),
          row(
            t("block:columns.value"),
            estimate && t("block:range", { low: money(estimate.priceLow), high: money(estimate.priceHigh) }),
          ),
          ...(isOwed
            ? [
                row(t(`block:owner.${financialType}`), financialInstitution),
                row(t("block:owner.balanceDue"), balanceDue === null ? null : money(balanceDue)),
              ]
            : [row(t("block:owner.owed"), t("block:owner.nothing"))]),
        ]}
      />
    </Card>
  );
}

export function OffersCard({ tradeIn }: { tradeIn: ManagedTradeIn }) {
  const { t, language } = useTexts();
  const { id, offers, listing } = tradeIn;
  if (!listing) return null;
  const mayAccept = closedOf(tradeIn) === null;
  const name = ({ companyName }: BlockOffer) => companyName[wordOf(language)];
  return (
    <Card heading={t("block:offers.title")} id="offers">
      <DataTable
        caption={t("block:offers.title")}
        rows={offers}
        rowKey={(row) => String(row.id)}
        empty={<p className="soft">{t("block:offers.none")}</p>}
        columns={[
          { key: "company", header: t("block:offers.company"), cell: name },
          {
            key: "amount",
            header: t("block:offers.amount"),
            cell: ({ amount }) => formatEntered(amount, language),
            align: "end",
          },
          {
            key: "updated",
            header: t("block:offers.updated"),
            cell: ({ updatedAt }) => <Instant value={updatedAt} />,
            align: "end",
          },
          {
            key: "accept",
            header: t("block:offers.decision"),
            cell: (row) =>
              row.isAccepted ? (
                <Tag tone="good">{t("block:states.accepted")}</Tag>
              ) : row.endedAt ? (
                <Tag>{t("block:offers.ended")}</Tag>
              ) : mayAccept ? (
                <a href={managedPath(language, id, `offers/${row.id}`)}>
                  {t("block:offers.accept")}
                  <span className="visually-hidden"> {name(row)}</span>
                </a>
              ) : (
                "–"
              ),
            align: "end",
          },
        ]}
      />
    </Card>
  );
}
