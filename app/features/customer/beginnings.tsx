/** The three ways to begin, for a person who has nothing yet: a vehicle first. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { inventoryPath, preQualificationPath, tradeInPath } from "#domain/site/paths.ts";

export function Beginnings() {
  const { t, language } = useTexts();
  const brandKey = useSite()?.brandKey;
  const others = [
    { id: "tradeIn", href: tradeInPath(language) },
    { id: "credit", href: preQualificationPath(language) },
  ] as const;
  return (
    <>
      <PictureCard
        id="begin-vehicle"
        photoUrl={brandKey ? `/brands/${brandKey}/front.svg` : null}
        heading={t("customer:dashboard.beginnings.vehicle.heading")}
        eager
      >
        <p className="soft">{t("customer:dashboard.beginnings.vehicle.text")}</p>
        <ButtonRow>
          <ButtonLink href={inventoryPath(language)}>{t("customer:dashboard.beginnings.vehicle.action")}</ButtonLink>
        </ButtonRow>
      </PictureCard>
      <div className="cards">
        {others.map(({ id, href }) => (
          <Card key={id} id={`begin-${id}`} heading={t(`customer:dashboard.beginnings.${id}.heading`)}>
            <p className="soft">{t(`customer:dashboard.beginnings.${id}.text`)}</p>
            <ButtonRow>
              <ButtonLink variant="secondary" href={href}>
                {t(`customer:dashboard.beginnings.${id}.action`)}
              </ButtonLink>
            </ButtonRow>
          </Card>
        ))}
      </div>
    </>
  );
}
