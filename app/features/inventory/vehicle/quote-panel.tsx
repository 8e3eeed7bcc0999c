import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { BuyForm, OwnPurchase } from "./buy-form.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PriceHead, QuoteHead } from "./quote-head.tsx";
import { methodHref, type VehicleView } from "./vehicle-view.ts";

/** Payment methods that this vehicle is offered with. */
const listMethods = ({ terms }: VehicleView) =>
  (["finance", "lease", "cash"] as const).filter((method) => method === "cash" || terms[method].length > 0);

/** Where nobody can buy here, or has begun to, the payments are folded below the price. */
export function QuotePanel({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const isFolded = view.vehicle.state !== "free" || view.hasOwnPurchase;
  return (
    <Card variant="panel" id="quote" heading={t("inventory:vehicle.quote")}>
      <OwnPurchase view={view} />
      {isFolded ? (
        <div>
          <PriceHead quote={view.quote} />
          <Disclosure
            summary={t("inventory:vehicle.payments")}
            isOpen={new URLSearchParams(search).has("method")}
            isProse={false}
          >
            <div className="fields">
              <Calculator view={view} isPriceShown={false} />
            </div>
          </Disclosure>
          <PriceParts view={view} />
        </div>
      ) : (
        <>
          <Calculator view={view} />
          <BuyForm view={view} />
          <div>
            <PriceParts view={view} />
          </div>
        </>
      )}
    </Card>
  );
}

function PriceParts({ view: { quote, province } }: { view: VehicleView }) {
  const { t } = useTexts();
  return (
    <Disclosure summary={t("inventory:vehicle.parts")} isProse={false}>
      <QuoteList quote={quote} plain />
      <p className="soft small">{t("inventory:vehicle.taxesOf", { province: t(`purchase:provinces.${province}`) })}</p>
    </Disclosure>
  );
}

function Calculator({ view, isPriceShown }: { view: VehicleView; isPriceShown?: boolean }) {
  const { t, language } = useTexts();
  const tabs = listMethods(view).map((method) => ({
    href: methodHref(language, view, method),
    text: t(`inventory:vehicle.method.${method}`),
    current: method === view.quote.method,
  }));
  return (
    <>
      <Tabs isLive label={t("inventory:vehicle.methods")} tabs={tabs} />
      <QuoteHead quote={view.quote} isPriceShown={isPriceShown} />
      {view.isEstimate ? <p className="soft small">{t("inventory:vehicle.estimate")}</p> : null}
      <PaymentForm view={view} />
    </>
  );
}
