import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PlanCards } from "#app/features/subscription/plan-cards.tsx";
import { PlanUse } from "#app/features/subscription/plan-use.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "company");
  const { subscription } = await call(admin.getSubscription, {});
  return json({ title: t("subscription:title"), subscription });
}

export default function SubscriptionPage() {
  const { title, subscription } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <DashboardPage heading={title} lead={t(subscription ? "subscription:lead" : "subscription:noCompany")}>
      {subscription ? <PlanUse subscription={subscription} /> : null}
      <PlanCards current={subscription?.plan ?? null} />
    </DashboardPage>
  );
}
