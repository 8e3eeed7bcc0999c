import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { FootBar } from "#app/ui/layout/foot-bar.tsx";
import { leadingAmount } from "#domain/money/quote.ts";
import { buyFormId } from "./buy-form.tsx";
import type { VehicleView } from "./vehicle-view.ts";

/** The phone's bar: the payment, or what cash is due, and the way to buy. */
export function VehicleFoot({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { quote, vehicle, isMine } = view;
  const leading = leadingAmount(quote);
  return (
    <FootBar
      figure={<Amount {...amountProps(quote.amounts[leading], language, leading)} />}
      line={quote.term ? t(`purchase:frequency.${quote.term.frequency}.unit`) : t("inventory:vehicle.due")}
    >
      {vehicle.state === "free" && !isMine ? (
        <Button form={buyFormId} name="intent" value="continue">
          {t("inventory:vehicle.buyShort")}
        </Button>
      ) : (
        <ButtonLink variant="secondary" href="#quote">
          {t("inventory:vehicle.quote")}
        </ButtonLink>
      )}
    </FootBar>
  );
}
