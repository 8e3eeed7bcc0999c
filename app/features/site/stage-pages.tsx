/** What each stage of a purchase looks like, by the example of one vehicle: its card, its quote in a step, the signed order. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { HowItWorksView } from "./how-it-works.server.ts";
import { type Stage, stageSteps } from "./stages.ts";

export type Sample = NonNullable<SerializeFrom<HowItWorksView>["sample"]>;

const VehiclePage = ({ vehicle }: Sample) => <ListedVehicleCard vehicle={vehicle} position={0} />;

/** The step that the quote is drawn beside. */
const drawnStep = "payment-method";

function QuotePage({ amounts }: Sample) {
  const { t, language } = useTexts();
  const steps = [...stageSteps.settle, ...stageSteps.sign];
  const number = steps.indexOf(drawnStep) + 1;
  return (
    <div className="card">
      <p className="soft small">{t("purchase:stepOf", { number, count: steps.length })}</p>
      <p>
        <strong>{t(`purchase:steps.${drawnStep}.title`)}</strong>
      </p>
      <progress className="progress" value={number} max={steps.length} />
      <AmountList
        lines={[
          { label: t("purchase:lines.vehiclePrice"), amount: estimateProps(amounts.price, language) },
          { label: t("purchase:lines.taxes"), amount: estimateProps(amounts.taxes, language) },
          { label: t("purchase:lines.total"), amount: estimateProps(amounts.total, language), kind: "total" },
        ]}
      />
    </div>
  );
}

function SignedPage({ vehicle }: Sample) {
  const { t, language } = useTexts();
  return (
    <div className="card">
      <p className="soft small">{vehicleName(vehicle, language)}</p>
      <p>
        <strong>{t("order:signed.headingPending")}</strong> <Icon name="good" />
      </p>
      <svg viewBox="0 0 150 48" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
        <path strokeWidth="2" d="M12 36c8-24 20-32 18-16s-8 16 2 6 8-14 10-4 6 8 12 0 6 8 22 2" />
        <path strokeWidth=".5" d="M6 44h138" />
      </svg>
      <p className="soft small">{t("order:signed.mailed")}</p>
    </div>
  );
}

export const stagePages: Record<Stage, (sample: Sample) => ReactNode> = {
  choose: VehiclePage,
  settle: QuotePage,
  sign: SignedPage,
};
