import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BlockVehicleDetails } from "#contract/trade-in/block.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatWithOptionalCents, toDecimalString } from "#domain/money/money.ts";

type OfferSummary = Pick<
  BlockVehicleDetails,
  "state" | "ownOffer" | "endedOffer" | "highestOffer" | "offers" | "isOwnAccepted" | "estimate"
>;

function useAmountLines({ state, ownOffer, highestOffer, offers, estimate }: OfferSummary) {
  const { t, language } = useTexts();
  const money = (amount: number, name?: string) => ({
    ...(name && { name }),
    value: toDecimalString(amount),
    text: formatWithOptionalCents(amount, language),
  });
  return [
    ...(estimate
      ? [
          { label: t("block:offer.low"), amount: money(estimate.priceLow, "priceLow") },
          {
            label: t("block:offer.high"),
            amount: money(estimate.priceHigh, "priceHigh"),
            hint: `${t("tradeIn:estimate.goodUntil")} ${formatDay(estimate.expiresOn, language)}`,
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
            hint:
              state !== "published" ? undefined : ownOffer === highestOffer ? (
                <Tag tone="done">{t("block:card.leading")}</Tag>
              ) : (
                <Tag tone="needs">{t("block:card.outbid")}</Tag>
              ),
            kind: "total" as const,
          },
        ]),
  ];
}

/** Summary of the offers, with a form for users who can make one. */
export function OfferPanel({ summary, form: description }: { summary: OfferSummary; form: FormDescription | null }) {
  const { t, language } = useTexts();
  const lines = useAmountLines(summary);
  const { state, endedOffer } = summary;
  return (
    <Card variant="panel" id="offers" heading={t("block:offer.title")}>
      {lines.length > 0 ? <AmountList lines={lines} /> : null}
      {summary.highestOffer === null ? <p className="soft">{t("block:offer.none")}</p> : null}
      {state === "accepted" ? (
        <Notice tone={summary.isOwnAccepted ? "good" : "info"}>
          <p>{t(summary.isOwnAccepted ? "block:offer.won" : "block:offer.sold")}</p>
        </Notice>
      ) : null}
      {endedOffer === null ? null : (
        <Notice>
          <p>{t("block:offer.ended", { amount: formatWithOptionalCents(endedOffer, language) })}</p>
        </Notice>
      )}
      {state === "withdrawn" && endedOffer === null ? (
        <Notice>
          <p>{t("block:offer.withdrawn")}</p>
        </Notice>
      ) : null}
      {description ? <OfferForm description={description} ownOffer={summary.ownOffer} /> : null}
    </Card>
  );
}

function OfferForm({ description, ownOffer }: { description: FormDescription } & Pick<OfferSummary, "ownOffer">) {
  const { t, language } = useTexts();
  const hasOffer = ownOffer !== null;
  const { form, fields } = usePageForm<{ amount: string }>(description);
  return (
    <PageForm form={form} submitText={t(hasOffer ? "block:offer.raise" : "block:offer.make")} hasOwnErrorSummary>
      <MoneyField
        field={fields.amount}
        label={t("block:fields.amount")}
        hint={
          hasOffer
            ? t("block:offer.raiseHint", { amount: formatWithOptionalCents(ownOffer, language) })
            : t("block:offer.makeHint")
        }
        autoComplete="off"
      />
    </PageForm>
  );
}
