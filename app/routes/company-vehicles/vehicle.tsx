import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { priceForm } from "#app/features/company-vehicles/forms.server.ts";
import { openCompanyVehicle } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { handleVehiclePost } from "#app/features/company-vehicles/vehicle-actions.server.ts";
import {
  FactsCard,
  LabelWarning,
  LinksCard,
  OdometerWarning,
  PriceCard,
  PublishCard,
  StockCard,
} from "#app/features/company-vehicles/vehicle-parts.tsx";
import { StockTag } from "#app/features/company-vehicles/vehicles-list.tsx";
import { toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { companyPath } from "#domain/site/paths.ts";
import { photoUrlAt } from "#domain/site/photo-sizes.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { vehicle, language } = await openCompanyVehicle(args);
  const form = describeForm(priceForm, { price: toSeparatedMoneyInput(vehicle.price, language) });
  return { title: fullVehicleName(vehicle.vehicle, language), vehicle, form };
}

export async function action(args: ActionFunctionArgs) {
  return handleVehiclePost(await openCompanyVehicle(args), args.request);
}

export default function CompanyVehiclePage() {
  const { title, vehicle, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={
        <span className="pictured">
          <img src={photoUrlAt(vehicle.photoUrl, 480)} alt="" width={84} height={56} decoding="async" />
          <span>{title}</span>
        </span>
      }
      tag={<StockTag vehicle={vehicle} />}
      back={{ href: companyPath(language, "vehicles"), text: t("companyVehicles:title") }}
    >
      <LabelWarning vehicle={vehicle} />
      <OdometerWarning vehicle={vehicle} />
      {vehicle.state === "sold" ? (
        <>
          <StockCard vehicle={vehicle} />
          <FactsCard vehicle={vehicle} />
          {vehicle.label ? <LinksCard vehicle={vehicle} /> : null}
        </>
      ) : (
        <WorkColumns evidence={<StockCard vehicle={vehicle} />} facts={<FactsCard vehicle={vehicle} />}>
          <PriceCard vehicle={vehicle} form={form} />
          <LinksCard vehicle={vehicle} />
          <PublishCard vehicle={vehicle} />
        </WorkColumns>
      )}
    </DashboardPage>
  );
}
