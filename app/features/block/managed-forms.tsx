/** What the staff may do with a trade-in as it stands: value it, put it on the block, publish it, withdraw it. */
import type { ReactNode } from "react";
import { type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";
import { managedPath } from "#domain/site/block-paths.ts";
import { type Act, actOf, noteOf, type Standing } from "./acts.ts";

interface ManagedFormProps {
  tradeIn: Standing & Pick<ManagedTradeIn, "id">;
  form: FormDescription;
}

export function ManagedForm({ tradeIn, form: description }: ManagedFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ priceLow: string; priceHigh: string }>(description);
  const act = actOf(tradeIn);
  const withdraw =
    tradeIn.listing?.state === "published" ? (
      <ButtonLink variant="secondary" href={managedPath(language, tradeIn.id, "withdraw")}>
        {t("block:withdraw.action")}
      </ButtonLink>
    ) : null;
  if (!act) {
    return (
      <Card look="panel" id="act" heading={t("block:act.title")}>
        <PostErrors id="act" />
        <Notice>
          <p>{t(`block:act.${noteOf(tradeIn)}`)}</p>
        </Notice>
        {withdraw ? <div className="button-row">{withdraw}</div> : null}
      </Card>
    );
  }
  const money = (name: "priceLow" | "priceHigh") => (
    <MoneyField field={fields[name]} label={t(`block:fields.${name}`)} autoComplete="off" />
  );
  const asked: Record<Act, ReactNode> = {
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
    <Card look="panel" id="act" heading={t("block:act.title")}>
      {act === "value" ? null : <PostErrors id="act" />}
      {tradeIn.estimate?.isExpired ? (
        <Notice tone="warn">
          <p>{t("errors:refusals.estimate_expired")}</p>
        </Notice>
      ) : null}
      <p>{t(`block:act.${act}.lead`)}</p>
      <PageForm form={form} submit={t(`block:act.${act}.submit`)} more={withdraw} hasErrorsAbove={act !== "value"}>
        <input type="hidden" name="act" value={act} />
        {asked[act]}
      </PageForm>
    </Card>
  );
}
