/** The value that a person of the team entered, set right; or why it cannot be. */
import { type FormDescription, FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EnteredValue } from "#contract/trade-in/block.ts";
import { useRange } from "./managed-values.tsx";

interface CorrectFormProps {
  /** The value as it stands, which goes along: another that came meanwhile is not lost. */
  former: Pick<EnteredValue, "priceLow" | "priceHigh">;
  /** Said in the place of the form; null where it can be corrected. */
  instead: string | null;
  form: FormDescription;
}

export function CorrectForm({ former, instead, form: described }: CorrectFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ priceLow: string; priceHigh: string }>(described);
  const range = useRange();
  if (instead) {
    return (
      <>
        <FormErrors form={form} />
        <Notice>
          <p>{instead}</p>
        </Notice>
      </>
    );
  }
  return (
    <PageForm form={form} submit={t("block:correct.submit")}>
      <p>{t("block:correct.now", { range: range(former) })}</p>
      <input type="hidden" name="formerLow" value={former.priceLow} />
      <input type="hidden" name="formerHigh" value={former.priceHigh} />
      <MoneyField field={fields.priceLow} label={t("block:fields.priceLow")} autoComplete="off" />
      <MoneyField field={fields.priceHigh} label={t("block:fields.priceHigh")} autoComplete="off" />
    </PageForm>
  );
}
