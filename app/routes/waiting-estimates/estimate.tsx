import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleEstimatePost, takeOverForm } from "#app/features/waiting-estimates/estimate-actions.server.ts";
import { EstimateForms } from "#app/features/waiting-estimates/estimate-forms.tsx";
import { estimateColumns, vehicleText } from "#app/features/waiting-estimates/estimates-list.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { openById } from "#app/page/route-ids.server.ts";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { admin } from "#contract/admin.ts";
import { estimatesPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { id, call, ...texts } = await openById(args, "mainTeam", "tradeInId");
  const estimate = await call(admin.getWaitingEstimate, { tradeInId: id });
  const title = vehicleText(estimate, texts);
  return { title, estimate, now: new Date().toISOString(), form: describeForm(takeOverForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { id, ...visit } = await openById(args, "mainTeam", "tradeInId");
  return handleEstimatePost(visit, args.request, id);
}

export default function WaitingEstimate() {
  const { title, estimate, now, form } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <DashboardPage heading={title} back={{ href: estimatesPath(language), text: t("leadManagement:estimates.title") }}>
      <EstimateForms estimate={estimate} description={form} />
      <Card heading={t("leadManagement:estimates.facts")} id="facts">
        <DetailList details={columnDetails(estimateColumns(texts, now), estimate, ["id", "vehicle"])} />
      </Card>
    </DashboardPage>
  );
}
