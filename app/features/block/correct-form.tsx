/** Form that corrects a value entered by staff, or the reason why it cannot be corrected. */
import { type FormDescription, FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EnteredValue } from "#contract/trade-in/block.ts";
import { useRangeText } from "./managed-values.tsx";

interface CorrectFormProps {
  /** Current value, posted with the form so that someone else's newer correction is not overwritten. */
  currentValue: Pick<EnteredValue, "priceLow" | "priceHigh">;
  /** Text shown instead of the form; null when the value can be corrected. */
  replacementText: string | null;
  cancelHref: string;
  form: FormDescription;
}

export function CorrectForm({ currentValue, replacementText, cancelHref, form: description }: CorrectFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ priceLow: string; priceHigh: string }>(description);
  const formatRange = useRangeText();
  if (replacementText) {
    return (
      <>
        <FormErrors form={form} />
        <Notice>
          <p>{replacementText}</p>
        </Notice>
      </>
    );
  }
  return (
    <PageForm form={form} submitText={t("block:correct.submit")} cancelHref={cancelHref}>
      <p>{t("block:correct.now", { range: formatRange(currentValue) })}</p>
      <input type="hidden" name="formerLow" value={currentValue.priceLow} />
      <input type="hidden" name="formerHigh" value={currentValue.priceHigh} />
      <MoneyField field={fields.priceLow} label={t("block:fields.priceLow")} autoComplete="off" />
      <MoneyField field={fields.priceHigh} label={t("block:fields.priceHigh")} autoComplete="off" />
    </PageForm>
  );
}
