import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { valueForm } from "#app/features/block/forms.server.ts";
import { OffersCard, OwnerCard, StatusTag } from "#app/features/block/managed-details.tsx";
import { TextsCard } from "#app/features/block/managed-texts.tsx";
import { ValuesCard } from "#app/features/block/managed-values.tsx";
import { NextActionErrors, NextActionForm } from "#app/features/block/next-action-form.tsx";
import { openTradeInForStaff } from "#app/features/block/open-trade-in.server.ts";
import { runTradeInAction } from "#app/features/block/run-action.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { openById } from "#app/page/route-ids.server.ts";
import { BlockGallery } from "#app/shared/trade-in/block-gallery.tsx";
import { ConditionReport, listFacts } from "#app/shared/trade-in/condition-report.tsx";
import { longName } from "#app/shared/trade-in/report-texts.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { blockManagementPath, blockVehiclePath, managedTradeInPhotoPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { tradeIn, name } = await openTradeInForStaff(args);
  return { title: name, tradeIn, form: describeForm(valueForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { id, ...visit } = await openById(args, "blockManagement", "tradeInId");
  return runTradeInAction(visit, args.request, id);
}

export default function ManagedTradeIn() {
  const { tradeIn, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={longName(tradeIn.vehicle, { t, language })}
      tag={<StatusTag tradeIn={tradeIn} />}
      back={{ href: blockManagementPath(language), text: t("block:management") }}
      actions={
        tradeIn.listing ? (
          <ButtonLink variant="secondary" href={blockVehiclePath(language, tradeIn.listing.guid)}>
            {t("block:asDealers")}
          </ButtonLink>
        ) : null
      }
    >
      <NextActionErrors tradeIn={tradeIn} />
      <WorkColumns
        evidence={
          <BlockGallery {...tradeIn} hrefOf={(angle) => managedTradeInPhotoPath(language, tradeIn.id, angle)} />
        }
        facts={<OwnerCard tradeIn={tradeIn} />}
      >
        <NextActionForm tradeIn={tradeIn} form={form} />
        <OffersCard tradeIn={tradeIn} />
        <ValuesCard tradeIn={tradeIn} />
        <ConditionReport report={tradeIn} facts={listFacts(tradeIn, t)} />
        <TextsCard tradeIn={tradeIn} />
      </WorkColumns>
    </DashboardPage>
  );
}
