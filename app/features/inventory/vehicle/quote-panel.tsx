import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { BuyForm, OwnPurchase } from "./buy-form.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { QuoteHead } from "./quote-head.tsx";
import { methodHref, type VehicleView } from "./vehicle-view.ts";

/** Payment methods that this vehicle is offered with. */
const listMethods = ({ terms }: VehicleView) =>
  (["finance", "lease", "cash"] as const).filter((method) => method === "cash" || terms[method].length > 0);

export function QuotePanel({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const tabs = listMethods(view).map((method) => ({
    href: methodHref(language, view, method),
    text: t(`inventory:vehicle.method.${method}`),
    current: method === view.quote.method,
  }));
  return (
    <Card variant="panel" id="quote" heading={t("inventory:vehicle.quote")}>
      <OwnPurchase view={view} />
      <Tabs label={t("inventory:vehicle.methods")} tabs={tabs} />
      <QuoteHead quote={view.quote} />
      {view.isEstimate ? <p className="soft small">{t("inventory:vehicle.estimate")}</p> : null}
      <PaymentForm view={view} />
      <BuyForm view={view} />
      <div>
        <details className="disclosure">
          <summary>
            {t("inventory:vehicle.parts")}
            <Icon name="down" />
          </summary>
          <div>
            <QuoteList quote={view.quote} plain />
            <p className="soft small">
              {t("inventory:vehicle.taxesOf", { province: t(`purchase:provinces.${view.province}`) })}
            </p>
          </div>
        </details>
      </div>
    </Card>
  );
}
