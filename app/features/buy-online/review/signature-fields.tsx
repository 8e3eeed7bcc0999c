import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { type FieldMeta, TextField } from "#app/ui/form/field.tsx";

interface SignatureFieldsProps {
  fields: { contractLanguage: FieldMeta; signature: FieldMeta; agreement: FieldMeta };
  /** As the contract names the buyer. */
  name: string;
  /** Of the quote and the contract on this page: those that are signed. */
  read: { quote: string; contract: string };
}

export function SignatureFields({ fields, name, read }: SignatureFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <RadioRows
        field={fields.contractLanguage}
        label={t("purchase:fields.contractLanguage")}
        hint={t("order:review.languageHint")}
        options={[
          { value: "fr", label: <span lang="fr">Français</span> },
          { value: "en", label: <span lang="en">English</span> },
        ]}
        inline
      />
      <TextField
        field={fields.signature}
        label={t("purchase:fields.signature")}
        hint={t("order:review.signatureHint", { name })}
        autoComplete="off"
        invalidMessage={t("errors:codes.required")}
      />
      {/* Shown where there is script; a drawn signature then needs no typed one. */}
      <div className="signature-pad" data-signature-for={fields.signature.id} hidden>
        <p className="soft small">{t("order:review.drawHint")}</p>
        <canvas width={1000} height={300} role="img" aria-label={t("order:review.drawField")} />
        <input type="hidden" name="drawing" />
        <button type="button" className="button button-quiet">
          {t("order:review.drawClear")}
        </button>
      </div>
      <CheckboxRow field={fields.agreement} value="yes" label={t("purchase:fields.agreement")} />
      {/* Never what was posted: after a refusal, it is the new order that is signed. */}
      <input type="hidden" name="quoteFingerprint" value={read.quote} />
      <input type="hidden" name="contractFingerprint" value={read.contract} />
    </>
  );
}
