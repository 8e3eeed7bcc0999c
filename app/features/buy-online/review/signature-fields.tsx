import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";

interface SignatureFieldsProps {
  fields: Record<"contractLanguage" | "signature" | "signatureWay" | "agreement", FieldMeta>;
  /** Full name, as the contract states it. */
  name: string;
  /** Fingerprints of the quote and contract on this page; the upstream refuses a signature of other ones. */
  fingerprints: { quote: string; contract: string };
}

export function SignatureFields({ fields, name, fingerprints }: SignatureFieldsProps) {
  const { t } = useTexts();
  // The name's field shows the errors of a drawing too.
  const chosenWay = fields.signatureWay.initialValue === "draw" && !fields.signature.errors ? "draw" : "type";
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
      {/* The style sheet shows the chosen way alone. The pad's script enables the choice, so nothing is posted without it. */}
      <fieldset className="field fieldset needs-script">
        <legend className="field-label">{t("order:review.way")}</legend>
        <div className="choices choices-inline">
          {(["type", "draw"] as const).map((way) => (
            <label key={way} className="choice">
              <input
                type="radio"
                name={fields.signatureWay.name}
                value={way}
                defaultChecked={way === chosenWay}
                disabled
              />
              <span className="choice-text">{t(`order:review.ways.${way}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <TextField
          field={fields.signature}
          label={t("purchase:fields.signature")}
          hint={t("order:review.signatureHint", { name })}
          autoComplete="off"
          invalidMessage={requiredText(t, fields.signature)}
        />
      </div>
      {/* A script shows this pad. */}
      <div className="signature-pad" data-signature-for={fields.signature.id} hidden>
        <p className="soft small">{t("order:review.drawHint")}</p>
        <canvas width={1000} height={300} role="img" aria-label={t("order:review.drawField")} />
        <input type="hidden" name="drawing" />
        <button type="button" className="button button-quiet">
          {t("order:review.drawClear")}
        </button>
      </div>
      <CheckboxRow field={fields.agreement} value="yes" label={t("purchase:fields.agreement")} />
      {/* Always the current values, never the posted ones: after a refusal the user signs the updated order. */}
      <input type="hidden" name="quoteFingerprint" value={fingerprints.quote} />
      <input type="hidden" name="contractFingerprint" value={fingerprints.contract} />
    </>
  );
}
