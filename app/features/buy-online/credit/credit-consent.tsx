import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { creditConsentVersion } from "#contract/credit/credit-application.ts";

/** Full consent text, shown before its checkbox. The hidden field records the version of the wording. */
export function CreditConsentText({ dealer }: { dealer: string }) {
  const { t } = useTexts();
  return (
    <Card heading={t("payment:consent.heading")} variant="panel">
      <p>{t("payment:consent.text", { dealer })}</p>
      <p>{t("payment:consent.effect")}</p>
      <input type="hidden" name="consentVersion" value={creditConsentVersion} />
    </Card>
  );
}
