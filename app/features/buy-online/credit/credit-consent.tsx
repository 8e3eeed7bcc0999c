import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { creditConsentVersion } from "#contract/credit/credit-application.ts";

/** What is agreed to, in full and before the tick; the post carries which wording it was. */
export function ConsentText({ dealer }: { dealer: string }) {
  const { t } = useTexts();
  return (
    <Card heading={t("payment:consent.heading")} look="panel">
      <p>{t("payment:consent.text", { dealer })}</p>
      <p>{t("payment:consent.effect")}</p>
      <input type="hidden" name="consentVersion" value={creditConsentVersion} />
    </Card>
  );
}
