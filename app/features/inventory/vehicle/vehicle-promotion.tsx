import { useTexts } from "#app/i18n/texts-context.tsx";
import { PromotionText } from "#app/shared/dealers/promotion-notice.tsx";
import { Card } from "#app/ui/card.tsx";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";

/** The dealer's promotion for the vehicle; nothing if there is none. */
export function VehiclePromotion({ vehicle: { promotion } }: { vehicle: Pick<VehicleDetails, "promotion"> }) {
  const { t, language } = useTexts();
  if (!promotion) return null;
  const amount = formatWithOptionalCents(promotion.rebate, language);
  return (
    <Card heading={promotion.title[bilingualKeyOf(language)]} id="promotion">
      <div>
        <PromotionText promotion={promotion}>
          {promotion.rebate > 0 ? <p>{t("companyConfiguration:promotion.rebate", { amount })}</p> : null}
        </PromotionText>
      </div>
    </Card>
  );
}
