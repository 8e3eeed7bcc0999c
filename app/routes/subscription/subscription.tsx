import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BillingCard, BillingNotices, Invoices } from "#app/features/subscription/billing.tsx";
import { handlePlanPost } from "#app/features/subscription/plan-actions.server.ts";
import { PlanCards } from "#app/features/subscription/plan-cards.tsx";
import { PlanUse } from "#app/features/subscription/plan-use.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { isHead, requireArea, requireHead } from "#app/session/require.ts";
import { HeadsOnly } from "#app/shared/company/heads-only.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { admin } from "#contract/admin.ts";
import { isStaff } from "#domain/people/roles.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "company");
  const { call, t } = visit;
  const { subscription } = await call(admin.getSubscription, {});
  const query = new URL(args.request.url).searchParams;
  const paidPlan = query.get("returned");
  // Stripe's page may return before its event.
  const isAwaited = paidPlan !== null && subscription !== null && paidPlan !== subscription.plan;
  return {
    title: t("subscription:title"),
    subscription,
    isAwaited,
    isCancelled: query.has("cancelled"),
    canChange: isHead(visit),
    canSeeCompanies: isStaff(visit.user.UserTypeId),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handlePlanPost(await requireHead(args), args.request);
}

export default function SubscriptionPage() {
  const { title, subscription, canChange, canSeeCompanies, ...stripeReturn } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  if (!subscription) {
    return (
      <DashboardPage
        heading={title}
        lead={t("subscription:noCompany")}
        actions={
          canSeeCompanies ? (
            <ButtonLink variant="secondary" href={mainTeamPath(language, "companies")}>
              {t("subscription:companies")}
            </ButtonLink>
          ) : undefined
        }
      >
        <PlanCards subscription={null} />
      </DashboardPage>
    );
  }
  if (!canChange) {
    return (
      <DashboardPage heading={title}>
        <PlanUse subscription={subscription} />
        <HeadsOnly />
      </DashboardPage>
    );
  }
  return (
    <DashboardPage heading={title} lead={t("subscription:lead")}>
      <PostErrors id="plans" />
      <BillingNotices subscription={subscription} {...stripeReturn} />
      <PlanUse subscription={subscription} hasCards />
      <PlanCards subscription={subscription} />
      <BillingCard subscription={subscription} />
      <Invoices invoices={subscription.invoices} />
    </DashboardPage>
  );
}
