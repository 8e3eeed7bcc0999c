import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { subscriptionFilters } from "#app/features/trade-in-values/forms.server.ts";
import { findOfferedCriteria } from "#app/features/trade-in-values/next-choice.server.ts";
import { subscriptionsPath } from "#app/features/trade-in-values/paths.ts";
import { subscribe } from "#app/features/trade-in-values/subscribe.server.ts";
import { NewSubscription, OwnSubscriptions } from "#app/features/trade-in-values/subscriptions.tsx";
import { valuePages } from "#app/features/trade-in-values/value-pages.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { listHref } from "#app/shared/list/list-state.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { filters, query } = parseFilters(new URL(args.request.url).searchParams, subscriptionFilters);
  const page = await visit.call(admin.getTrimSubscriptions, { makeId: filters.makeId });
  const offered = findOfferedCriteria(query, page.choices);
  if (offered) return redirectTo(visit, listHref(subscriptionsPath(visit.language), offered));
  const title = visit.t("tradeInValues:subscriptions.title");
  return { title, ...page, criteria: { query } };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  return subscribe(visit, args.request, subscriptionsPath(visit.language));
}

export default function Subscriptions() {
  const { subscriptions, choices, isStopped, criteria } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...valuePages(texts)} lead={t("tradeInValues:subscriptions.lead")}>
      {isStopped ? (
        <Notice>
          <p>{t("tradeInValues:subscriptions.stopped")}</p>
        </Notice>
      ) : null}
      <NewSubscription choices={choices} criteria={criteria} />
      <h2>{t("tradeInValues:subscriptions.own")}</h2>
      <OwnSubscriptions subscriptions={subscriptions} />
    </DashboardPage>
  );
}
