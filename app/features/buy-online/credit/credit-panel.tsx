import { creditPath } from "#app/features/buy-online/steps.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import type { CreditProgress } from "#contract/credit/credit-application.ts";

interface CreditPanelProps {
  credit: Pick<CreditProgress, "pages" | "missing">;
  vehicleId: number;
}

/** What paying over time asks for next; once it is begun, how far it is and the way back into it. */
export function CreditPanel({ credit: { pages, missing }, vehicleId }: CreditPanelProps) {
  const { t, language } = useTexts();
  const done = pages.length - missing.length;
  if (done === 0) return <p className="soft">{t("payment:application.next")}</p>;
  return (
    <Card heading={t("payment:application.title")} look="panel">
      <p>{t("payment:application.lead", { done, count: pages.length })}</p>
      <p>
        <a href={creditPath(language, missing[0] ?? "consent", vehicleId)}>{t("payment:application.change")}</a>
      </p>
    </Card>
  );
}
