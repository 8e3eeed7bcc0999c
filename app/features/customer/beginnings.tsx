/** The three ways to begin, for a person who has nothing yet. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { inventoryPath, preQualificationPath, tradeInPath } from "#domain/site/paths.ts";

export function Beginnings() {
  const { t, language } = useTexts();
  const beginnings = [
    { id: "vehicle", href: inventoryPath(language) },
    { id: "tradeIn", href: tradeInPath(language) },
    { id: "credit", href: preQualificationPath(language) },
  ] as const;
  return (
    <div className="cards thirds">
      {beginnings.map(({ id, href }, index) => (
        <Card key={id} id={`begin-${id}`} heading={t(`customer:dashboard.beginnings.${id}.heading`)}>
          <p className="soft">{t(`customer:dashboard.beginnings.${id}.text`)}</p>
          <ButtonRow>
            <ButtonLink variant={index === 0 ? "main" : "secondary"} href={href}>
              {t(`customer:dashboard.beginnings.${id}.action`)}
            </ButtonLink>
          </ButtonRow>
        </Card>
      ))}
    </div>
  );
}
