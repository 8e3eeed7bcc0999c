import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { actOnTradeIn } from "#app/features/block/act.server.ts";
import { actOf } from "#app/features/block/acts.ts";
import { BlockGallery } from "#app/features/block/block-gallery.tsx";
import { factsOf, shortName } from "#app/features/block/block-texts.ts";
import { valueForm } from "#app/features/block/forms.server.ts";
import { OffersCard, OwnerCard, StandingTag } from "#app/features/block/managed-details.tsx";
import { ManagedForm } from "#app/features/block/managed-forms.tsx";
import { TextsCard } from "#app/features/block/managed-texts.tsx";
import { ValuesCard } from "#app/features/block/managed-values.tsx";
import { openManaged } from "#app/features/block/open-managed.server.ts";
import { ConditionReport } from "#app/features/block/report.tsx";
import { describeForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import { VehicleColumns } from "#app/ui/data/columns.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { blockVehiclePath, managedPhotoPath, managementPath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { tradeIn, name } = await openManaged(args);
  const form = describeForm(actOf(tradeIn) === "value" ? valueForm : z.object({}));
  return json({ title: name, tradeIn, form });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  return actOnTradeIn(visit, args.request, uuidParam(args, "tradeInId"));
}

export default function ManagedTradeIn() {
  const { tradeIn, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={shortName(tradeIn.vehicle, { t, language })}
      lead={tradeIn.vehicle.trim}
      tag={<StandingTag tradeIn={tradeIn} />}
      back={{ href: managementPath(language), text: t("block:management") }}
      actions={
        tradeIn.listing ? (
          <ButtonLink variant="secondary" href={blockVehiclePath(language, tradeIn.listing.guid)}>
            {t("block:asDealers")}
          </ButtonLink>
        ) : undefined
      }
    >
      <VehicleColumns
        picture={<BlockGallery {...tradeIn} hrefOf={(angle) => managedPhotoPath(language, tradeIn.id, angle)} />}
        quote={<ManagedForm tradeIn={tradeIn} form={form} />}
      >
        <OffersCard tradeIn={tradeIn} />
        <OwnerCard tradeIn={tradeIn} />
        <ValuesCard tradeIn={tradeIn} />
        <TextsCard tradeIn={tradeIn} />
        <ConditionReport report={tradeIn} facts={factsOf(tradeIn, t)} />
      </VehicleColumns>
    </DashboardPage>
  );
}
