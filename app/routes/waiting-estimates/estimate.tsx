import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleEstimatePost, takeOverForm } from "#app/features/waiting-estimates/estimate-actions.server.ts";
import { EstimateForms } from "#app/features/waiting-estimates/estimate-forms.tsx";
import { estimateColumns, LateTag, vehicleText } from "#app/features/waiting-estimates/estimates-list.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { openById } from "#app/page/route-ids.server.ts";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { BlockGallery } from "#app/shared/trade-in/block-gallery.tsx";
import { ConditionReport, listFacts } from "#app/shared/trade-in/condition-report.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { admin } from "#contract/admin.ts";
import { managedTradeInPhotoPath } from "#domain/site/block-paths.ts";
import { estimatesPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { id, call, attempt, ...texts } = await openById(args, "mainTeam", "tradeInId");
  const estimate = await call(admin.getWaitingEstimate, { tradeInId: id });
  const title = vehicleText(estimate, texts);
  // Its pictures and condition are of another section, which this person may not have.
  const managed = await attempt(admin.getTradeInToManage, { tradeInId: id });
  return {
    title,
    estimate,
    tradeIn: managed.ok ? managed.value : null,
    now: new Date().toISOString(),
    form: describeForm(takeOverForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id, ...visit } = await openById(args, "mainTeam", "tradeInId");
  return handleEstimatePost(visit, args.request, id);
}

export default function WaitingEstimate() {
  const { title, estimate, tradeIn, now, form } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t, language } = texts;
  // The title and the report have these.
  const leftOut = ["id", "vehicle", ...(estimate.isLate ? ["age"] : []), ...(tradeIn ? ["mileage"] : [])];
  return (
    <DashboardPage
      heading={title}
      tag={estimate.isLate ? <LateTag estimate={estimate} now={now} /> : undefined}
      back={{ href: estimatesPath(language), text: t("leadManagement:estimates.title") }}
    >
      <WorkColumns
        evidence={
          tradeIn ? (
            <BlockGallery {...tradeIn} hrefOf={(angle) => managedTradeInPhotoPath(language, estimate.id, angle)} />
          ) : undefined
        }
        facts={
          <Card heading={t("leadManagement:estimates.facts")} id="facts">
            <DetailList details={columnDetails(estimateColumns(texts, now), estimate, leftOut)} />
          </Card>
        }
      >
        <EstimateForms estimate={estimate} description={form} />
        {tradeIn ? <ConditionReport report={tradeIn} facts={listFacts(tradeIn, t)} /> : null}
      </WorkColumns>
    </DashboardPage>
  );
}
