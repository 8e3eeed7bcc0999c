/** What staff can do next with a trade-in: value it, add it to the block, publish it or withdraw it. */
import type { ReactNode } from "react";
import { type FormDescription, FormErrors, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import {
  findBestOffer,
  findNextAction,
  getNoActionReason,
  type TradeInAction,
  type TradeInStatus,
} from "./trade-in-actions.ts";

interface NextActionFormProps {
  tradeIn: TradeInStatus & Pick<ManagedTradeIn, "id" | "offers">;
  form: FormDescription;
}

/** Under the page's heading: only the form that asks for a value has fields. */
export function NextActionErrors({ tradeIn }: Pick<NextActionFormProps, "tradeIn">) {
  return findNextAction(tradeIn) === "value" ? <FormErrors form={{ id: "form" }} /> : <PostErrors id="act" />;
}

export function NextActionForm({ tradeIn, form: description }: NextActionFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ priceLow: string; priceHigh: string }>(description);
  const action = findNextAction(tradeIn);
  const withdrawLink =
    tradeIn.listing?.state === "published" ? (
      <ButtonLink variant="secondary" href={managedTradeInPath(language, tradeIn.id, "withdraw")}>
        {t("block:withdraw.action")}
      </ButtonLink>
    ) : null;
  if (!action) {
    const reason = getNoActionReason(tradeIn);
    const offered = reason === "published" ? findBestOffer(tradeIn.offers) : null;
    return (
      <Card variant="panel" id="act" heading={t("block:act.title")}>
        <p>
          {offered
            ? t("block:act.offered", { count: offered.count, best: formatWithOptionalCents(offered.best, language) })
            : t(`block:act.${reason}`)}
        </p>
        {withdrawLink ? (
          <div className="button-row">
            {offered ? (
              <ButtonLink href={managedTradeInPath(language, tradeIn.id, `offers/${offered.id}`)}>
                {t("block:act.acceptBest", { amount: formatWithOptionalCents(offered.best, language) })}
              </ButtonLink>
            ) : null}
            {withdrawLink}
          </div>
        ) : null}
      </Card>
    );
  }
  const money = (name: "priceLow" | "priceHigh") => (
    <MoneyField field={fields[name]} label={t(`block:fields.${name}`)} autoComplete="off" />
  );
  const fieldsByAction: Record<TradeInAction, ReactNode> = {
    value: (
      <>
        {money("priceLow")}
        {money("priceHigh")}
      </>
    ),
    add: null,
    publish: null,
  };
  return (
    <Card variant="panel" id="act" heading={t("block:act.title")}>
      {tradeIn.estimate?.isExpired ? (
        <Notice tone="warn">
          <p>{t("errors:refusals.estimate_expired")}</p>
        </Notice>
      ) : null}
      <p>{t(`block:act.${action}.lead`)}</p>
      <PageForm form={form} submitText={t(`block:act.${action}.submit`)} moreActions={withdrawLink} hasOwnErrorSummary>
        <input type="hidden" name="act" value={action} />
        {fieldsByAction[action]}
      </PageForm>
    </Card>
  );
}
