import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
  const calculator = <Calculator view={view} />;
  return (
    <Card variant="panel" id="quote" heading={t("inventory:vehicle.quote")}>
      <OwnPurchase view={view} />
      {view.vehicle.state === "free" && !view.hasOwnPurchase ? (
        calculator
      ) : (
        <div>
          <PriceHead quote={view.quote} />
          <Disclosure text={t("inventory:vehicle.payments")} isOpen={new URLSearchParams(search).has("method")}>
            <div className="fields">{calculator}</div>
          </Disclosure>
        </div>
      )}
      <BuyForm view={view} />
      <div>
        <Disclosure text={t("inventory:vehicle.parts")}>
          <QuoteList quote={view.quote} plain />
          <p className="soft small">
            {t("inventory:vehicle.taxesOf", { province: t(`purchase:provinces.${view.province}`) })}
          </p>
        </Disclosure>
      </div>
    </Card>
  );
}

function Calculator({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const tabs = listMethods(view).map((method) => ({
    href: methodHref(language, view, method),
    text: t(`inventory:vehicle.method.${method}`),
    current: method === view.quote.method,
  }));
  return (
    <>
      <Tabs isLive label={t("inventory:vehicle.methods")} tabs={tabs} />
      <QuoteHead quote={view.quote} />
      {view.isEstimate ? <p className="soft small">{t("inventory:vehicle.estimate")}</p> : null}
      <PaymentForm view={view} />
    </>
  );
}

function Disclosure({ text, isOpen, children }: { text: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {text}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
