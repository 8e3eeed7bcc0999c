import { useTexts } from "#app/i18n/texts-context.tsx";

export const stages = ["choose", "settle", "sign"] as const;

interface BuyingStagesProps {
  /** The reservation rules as texts. */
  ruleTexts: Record<string, string>;
  extensionMinutes: number;
}

/** A purchase in three stages. */
export function BuyingStages({ ruleTexts, extensionMinutes }: BuyingStagesProps) {
  const { t } = useTexts();
  return (
    <ol className="vehicle-grid">
      {stages.map((stage, index) => (
        <li key={stage} className="panel">
          <h2>
            {index + 1}. {t(`site:how.${stage}.heading`)}
          </h2>
          <p>{t(`site:how.${stage}.text`, { ...ruleTexts, count: extensionMinutes })}</p>
        </li>
      ))}
    </ol>
  );
}
