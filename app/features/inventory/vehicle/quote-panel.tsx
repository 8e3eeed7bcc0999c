import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { BuyForm, OwnPurchase } from "./buy-form.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { QuoteHead } from "./quote-head.tsx";
import { UnavailableNotice } from "./unavailable-notice.tsx";
import { canBuy, methodHref, type VehicleView } from "./vehicle-view.ts";

/** Payment methods that this vehicle is offered with. */
const listMethods = ({ terms }: VehicleView) =>
  (["finance", "lease", "cash"] as const).filter((method) => method === "cash" || terms[method].length > 0);

/** Where nobody can buy here, or has begun to, what changes the payment is folded below it. */
export function QuotePanel({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  return (
    <>
      <OwnPurchase view={view} />
      <UnavailableNotice view={view} />
      <Card variant="panel" id="quote" heading={t("inventory:vehicle.quote")}>
        {canBuy(view) ? <OpenQuote view={view} /> : <FoldedQuote view={view} />}
      </Card>
    </>
  );
}

function OpenQuote({ view }: { view: VehicleView }) {
  return (
    <>
      <Methods view={view} />
      <QuoteHead quote={view.quote} isMethodNamed={view.hasPriceByMethod} />
      <Choices view={view} />
      <BuyForm view={view} />
      <div>
        <PriceParts view={view} />
      </div>
    </>
  );
}

function FoldedQuote({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  const { search } = useLocation();
  return (
    <div>
      <QuoteHead quote={view.quote} isMethodNamed />
      <Disclosure
        summary={t("inventory:vehicle.payments")}
        isOpen={new URLSearchParams(search).has("method")}
        isProse={false}
      >
        <div className="fields">
          <Methods view={view} />
          <Choices view={view} />
        </div>
      </Disclosure>
      <PriceParts view={view} />
    </div>
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

function Methods({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const tabs = listMethods(view).map((method) => ({
    href: methodHref(language, view, method),
    text: t(`inventory:vehicle.method.${method}`),
    current: method === view.quote.method,
  }));
  return <Tabs isLive label={t("inventory:vehicle.methods")} tabs={tabs} />;
}

function Choices({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  return (
    <>
      {view.isEstimate ? <p className="soft small">{t("inventory:vehicle.estimate")}</p> : null}
      <PaymentForm view={view} />
    </>
  );
}
