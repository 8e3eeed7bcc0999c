import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Beginnings } from "#app/features/customer/beginnings.tsx";
import { ConfirmEmail } from "#app/features/customer/confirm-email.tsx";
import { loadDashboard } from "#app/features/customer/dashboard.server.ts";
import { DashboardFigures } from "#app/features/customer/dashboard-figures.tsx";
import { Messages } from "#app/features/customer/messages.tsx";
import { NextAction } from "#app/features/customer/next-action.tsx";
import { OwnVehicle } from "#app/features/customer/own-vehicle.tsx";
import { UnderWay } from "#app/features/customer/under-way.tsx";
import { Workplaces } from "#app/features/customer/workplaces.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { greetingName } from "#app/page/site.server.ts";
import { requireArea } from "#app/session/require.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, user, ...visit } = await requireArea(args, "customer");
  return {
    title: t("common:menu.dashboard"),
    name: greetingName(user),
    isEmailConfirmed: user.EmailVerified,
    ...(await loadDashboard(visit)),
  };
}

export default function Dashboard() {
  const { name, isEmailConfirmed, next, underWay, messages, ...possessions } = useLoaderData<typeof loader>();
  const { vehicle, vehicleCount, documents } = possessions;
  const isNew = next?.kind === "delivered" && next.order.purchase.vehicleId === vehicle?.boughtVehicleId;
  // A further purchase is an offer, not the next thing to do: what the person has comes before it.
  const isOffer = next?.kind === "browse";
  // A vehicle that may still be returned has one card with its order.
  const ownVehicle = isNew ? null : vehicle;
  const nextAction = next ? (
    <NextAction
      next={next}
      picturedId={ownVehicle?.boughtVehicleId ?? null}
      garage={isNew ? { vehicleId: vehicle.id, vehicleCount } : null}
    />
  ) : null;
  const { t } = useTexts();
  return (
    <DashboardPage
      hasTransaction={false}
      heading={t("customer:dashboard.hello", { name })}
      lead={next ? undefined : t("customer:dashboard.beginnings.lead")}
    >
      {isEmailConfirmed ? null : <ConfirmEmail />}
      <Workplaces />
      {nextAction ? null : <Beginnings />}
      {nextAction || ownVehicle ? (
        <div className="fields now">
          {isOffer ? null : nextAction}
          {ownVehicle ? <OwnVehicle vehicle={ownVehicle} vehicleCount={vehicleCount} documents={documents} /> : null}
          {isOffer ? nextAction : null}
        </div>
      ) : null}
      <UnderWay rows={underWay} />
      <DashboardFigures {...possessions} />
      <Messages messages={messages} />
    </DashboardPage>
  );
}
