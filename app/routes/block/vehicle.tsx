import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BlockGallery } from "#app/features/block/block-gallery.tsx";
import { factsOf, longName, shortName } from "#app/features/block/block-texts.ts";
import { offerForm } from "#app/features/block/forms.server.ts";
import { OfferPanel } from "#app/features/block/offer-form.tsx";
import { ConditionReport } from "#app/features/block/report.tsx";
import { toTypedMoney } from "#app/form/fields.server.ts";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import { VehicleColumns } from "#app/ui/data/columns.tsx";
import { admin } from "#contract/admin.ts";
import { userTypes } from "#domain/people/roles.ts";
import { blockPath, blockPhotoPath, blockVehiclePath } from "#domain/site/block-paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language, user } = await requireArea(args, "block");
  const shown = await call(admin.getBlockVehicle, { guid: uuidParam(args, "guid") });
  const mayOffer = user.UserTypeId === userTypes.dealer && shown.state === "published";
  const known = shown.ownOffer === null ? {} : { amount: toTypedMoney(shown.ownOffer, language) };
  return json({
    title: longName(shown.vehicle, { t, language }),
    shown,
    form: mayOffer ? describeForm(offerForm, known) : null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "block");
  const guid = uuidParam(args, "guid");
  const form = await readForm(args.request, offerForm, visit.t);
  if (!form.ok) return rejected(form);
  const made = await visit.call(admin.makeBlockOffer, { guid, amount: form.value.amount });
  if (!made.ok) return rejected(form, made, { offer_not_raised: "amount" });
  return done(visit, blockVehiclePath(visit.language, guid), "block:toasts.offered");
}

export default function BlockVehicle() {
  const { shown, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={shortName(shown.vehicle, { t, language })}
      lead={shown.vehicle.trim}
      back={{ href: blockPath(language), text: t("block:title") }}
    >
      <VehicleColumns
        picture={<BlockGallery {...shown} hrefOf={(angle) => blockPhotoPath(language, shown.guid, angle)} />}
        quote={<OfferPanel bid={shown} form={form} />}
      >
        <ConditionReport report={shown} facts={factsOf(shown, t)} />
      </VehicleColumns>
    </DashboardPage>
  );
}
