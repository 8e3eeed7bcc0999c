import { type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BlockVehicleDetails } from "#contract/trade-in/block.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { decimalAmount, formatEntered } from "#domain/money/money.ts";

type Bid = Pick<
  BlockVehicleDetails,
  "state" | "ownOffer" | "endedOffer" | "highestOffer" | "offers" | "isOwnAccepted" | "estimate"
>;

function useLines({ state, ownOffer, highestOffer, offers, estimate }: Bid) {
  const { t, language } = useTexts();
  const money = (amount: number, name?: string) => ({
    ...(name && { name }),
    value: decimalAmount(amount),
    text: formatEntered(amount, language),
  });
  return [
    ...(estimate
      ? [
          { label: t("block:offer.low"), amount: money(estimate.priceLow, "priceLow") },
          {
            label: t("block:offer.high"),
            amount: money(estimate.priceHigh, "priceHigh"),
            hint: `${t("tradeIn:estimate.goodUntil")} ${dayInWords(estimate.expiresOn, language)}`,
          },
        ]
      : []),
    ...(highestOffer === null
      ? []
      : [
          {
            label: t("block:offer.highest"),
            amount: money(highestOffer),
            hint: t("block:offer.count", { count: offers }),
            kind: "subtotal" as const,
          },
        ]),
    ...(ownOffer === null
      ? []
      : [
          {
            label: t("block:offer.own"),
            amount: money(ownOffer),
            ...(state === "published" && { hint: t(`block:card.${ownOffer === highestOffer ? "leading" : "outbid"}`) }),
            kind: "total" as const,
          },
        ]),
  ];
}

/** How the offers stand, and the form of whoever may make one. */
export function OfferPanel({ bid, form: description }: { bid: Bid; form: FormDescription | null }) {
  const { t, language } = useTexts();
  const lines = useLines(bid);
  const { state, endedOffer } = bid;
  return (
    <Card look="panel" id="offers" heading={t("block:offer.title")}>
      {description ? null : <PostErrors id="offers" />}
      {lines.length > 0 ? <AmountList lines={lines} /> : null}
      {bid.highestOffer === null ? <p className="soft">{t("block:offer.none")}</p> : null}
      {state === "accepted" ? (
        <Notice tone={bid.isOwnAccepted ? "good" : "info"}>
          <p>{t(bid.isOwnAccepted ? "block:offer.won" : "block:offer.sold")}</p>
        </Notice>
      ) : null}
      {endedOffer === null ? null : (
        <Notice>
          <p>{t("block:offer.ended", { amount: formatEntered(endedOffer, language) })}</p>
        </Notice>
      )}
      {state === "withdrawn" && endedOffer === null ? (
        <Notice>
          <p>{t("block:offer.withdrawn")}</p>
        </Notice>
      ) : null}
      {description ? <OfferForm description={description} hasOffer={bid.ownOffer !== null} /> : null}
    </Card>
  );
}

function OfferForm({ description, hasOffer }: { description: FormDescription; hasOffer: boolean }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ amount: string }>(description);
  return (
    <PageForm form={form} submit={t(hasOffer ? "block:offer.raise" : "block:offer.make")}>
      <MoneyField
        field={fields.amount}
        label={t("block:fields.amount")}
        hint={t(hasOffer ? "block:offer.raiseHint" : "block:offer.makeHint")}
        autoComplete="off"
      />
    </PageForm>
  );
}
