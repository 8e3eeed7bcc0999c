/** Status, owner and offers of a trade-in, for staff. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { BlockOffer, ManagedTradeIn } from "#contract/trade-in/block.ts";
import { bilingualKeyOf, localeTags } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import { stateTones } from "./block-texts.ts";
import { findBestOffer, findClosedReason } from "./trade-in-actions.ts";

/** State of the listing, or of the trade-in before it is listed. */
export function StatusTag({ tradeIn: { listing, state } }: { tradeIn: Pick<ManagedTradeIn, "listing" | "state"> }) {
  const { t } = useTexts();
  if (listing) return <Tag tone={stateTones[listing.state]}>{t(`block:states.${listing.state}`)}</Tag>;
  return <Tag tone={state === "waiting" ? "todo" : "off"}>{t(`block:standing.${state}`)}</Tag>;
}

/** Canadian Black Book's value beside ours, or why there is none. */
function ComparedValue({ cbb }: { cbb: NonNullable<ManagedTradeIn["cbb"]> }) {
  const { t, language } = useTexts();
  const { average, failure, adjusted, adjustment, askedAt } = cbb;
  if (average === null) return failure && t(`cbb:failures.${failure}`);
  const money = (amount: number) => formatWithOptionalCents(amount, language);
  const percent = new Intl.NumberFormat(localeTags[language], { signDisplay: "exceptZero" }).format(adjustment);
  return (
    <>
      {t("cbb:compared.value", { average: money(average) })}
      {adjusted !== null && adjustment !== 0 ? (
        <>
          <br />
          {t("cbb:compared.adjusted", { adjusted: money(adjusted), percent })}
        </>
      ) : null}
      <br />
      <span className="soft small">
        <Instant value={askedAt} />
      </span>
    </>
  );
}

/** Owner, value and debt of the vehicle; staff only. */
export function OwnerCard({ tradeIn }: { tradeIn: ManagedTradeIn }) {
  const { t, language } = useTexts();
  const { owner, estimate, cbb, financialType, financialInstitution, balanceDue } = tradeIn;
  const money = (amount: number) => formatWithOptionalCents(amount, language);
  const toDetail = (term: string, value: Detail["value"]) => ({ term, value: value || "–" });
  const hasDebt = financialType === "finance" || financialType === "lease";
  return (
    <Card heading={t("block:owner.title")} id="owner">
      <DetailList
        details={[
          ...(estimate
            ? [
                toDetail(
                  t("block:columns.value"),
                  t("block:range", { low: money(estimate.priceLow), high: money(estimate.priceHigh) }),
                ),
              ]
            : []),
          ...(cbb ? [toDetail(t("cbb:compared.title"), <ComparedValue cbb={cbb} />)] : []),
          ...(hasDebt
            ? [
                toDetail(t(`block:owner.${financialType}`), financialInstitution),
                toDetail(t("block:owner.balanceDue"), balanceDue === null ? null : money(balanceDue)),
              ]
            : [toDetail(t("block:owner.owed"), t("block:owner.nothing"))]),
          ...contactDetails(t, { person: { term: t("block:owner.name"), name: owner.name }, ...owner }),
        ]}
      />
    </Card>
  );
}

export function OffersCard({ tradeIn }: { tradeIn: ManagedTradeIn }) {
  const { t, language } = useTexts();
  const { id, offers, listing } = tradeIn;
  if (!listing) return null;
  const canAccept = findClosedReason(tradeIn) === null;
  const best = findBestOffer(offers)?.best;
  const name = ({ companyName }: BlockOffer) => companyName[bilingualKeyOf(language)];
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
            cell: ({ amount, endedAt }) => {
              const text = formatWithOptionalCents(amount, language);
              return amount === best && endedAt === null ? <strong>{text}</strong> : text;
            },
            align: "end",
            narrow: "end",
          },
          {
            key: "updated",
            header: t("block:offers.updated"),
            cell: ({ updatedAt }) => <Instant value={updatedAt} form="listTime" />,
            align: "end",
            narrow: "bare",
          },
          {
            key: "accept",
            header: t("block:offers.decision"),
            cell: (row) =>
              row.isAccepted ? (
                <Tag tone="done">{t("block:states.accepted")}</Tag>
              ) : row.endedAt ? (
                <Tag>{t("block:offers.ended")}</Tag>
              ) : canAccept && row.amount !== best ? (
                <ButtonLink variant="quiet" href={managedTradeInPath(language, id, `offers/${row.id}`)}>
                  {t("block:offers.accept")}
                  <span className="visually-hidden"> {name(row)}</span>
                </ButtonLink>
              ) : null,
            align: "end",
            narrow: "end",
          },
        ]}
      />
    </Card>
  );
}
