import { useTexts } from "#app/i18n/texts-context.tsx";
import { creditApplicationPath } from "#app/shared/purchase/steps.ts";
import { Card } from "#app/ui/card.tsx";
import type { CreditApplicationProgress } from "#contract/credit/credit-application.ts";
import { listCreditParts } from "./credit-parts.ts";

interface CreditPanelProps {
  credit: Pick<CreditApplicationProgress, "pages" | "missing">;
  vehicleId: number;
}

/** Announces the credit application of a loan or lease; once started, shows its progress and a link to continue. */
export function CreditPanel({ credit: { pages, missing }, vehicleId }: CreditPanelProps) {
  const { t, language } = useTexts();
  const parts = listCreditParts(pages);
  const doneCount = parts.filter((part) => !part.some((page) => missing.includes(page))).length;
  if (missing.length === pages.length) return <p className="soft">{t("payment:application.next")}</p>;
  return (
    <Card heading={t("payment:application.title")} variant="panel">
      <p>{t("payment:application.lead", { done: doneCount, count: parts.length })}</p>
      <p>
        <a href={creditApplicationPath(language, missing[0] ?? "consent", vehicleId)}>
          {t("payment:application.change")}
        </a>
      </p>
    </Card>
  );
}
