import { useTexts } from "#app/i18n/texts-context.tsx";

const stages = ["choose", "settle", "sign"] as const;

interface BuyingStagesProps {
  /** The reservation rules as texts. */
  ruleTexts: Record<string, string>;
  extensionMinutes: number;
  /** Level of the headings. */
  heading: "h2" | "h3";
}

/** A purchase in three stages. */
export function BuyingStages({ ruleTexts, extensionMinutes, heading: Heading }: BuyingStagesProps) {
  const { t } = useTexts();
  return (
    <ol className="vehicle-grid">
      {stages.map((stage, index) => (
        <li key={stage} className="panel">
          <Heading>
            {index + 1}. {t(`site:how.${stage}.heading`)}
          </Heading>
          <p>{t(`site:how.${stage}.text`, { ...ruleTexts, count: extensionMinutes })}</p>
        </li>
      ))}
    </ol>
  );
}
