import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { offerForm } from "#app/features/block/forms.server.ts";
import { OfferPanel } from "#app/features/block/offer-form.tsx";
import { toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { FormErrors, PostErrors } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { openById } from "#app/page/route-ids.server.ts";
import { BlockGallery } from "#app/shared/trade-in/block-gallery.tsx";
import { ConditionReport, listFacts } from "#app/shared/trade-in/condition-report.tsx";
import { longName } from "#app/shared/trade-in/report-texts.ts";
import { VehicleColumns } from "#app/ui/layout/columns.tsx";
import { admin } from "#contract/admin.ts";
import { isDealer } from "#domain/people/roles.ts";
import { blockPath, blockPhotoPath, blockVehiclePath } from "#domain/site/block-paths.ts";
import { nextOfferAbove } from "#domain/trade-in/next-offer.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language, user, id } = await openById(args, "block", "guid");
  const listing = await call(admin.getBlockVehicle, { guid: id });
  const canOffer = isDealer(user.UserTypeId) && listing.state === "published";
  const { ownOffer, highestOffer } = listing;
  const isOutbid = ownOffer !== null && highestOffer !== null && ownOffer < highestOffer;
  const prefill = isOutbid ? { amount: toSeparatedMoneyInput(nextOfferAbove(highestOffer), language) } : {};
  return {
    title: longName(listing.vehicle, { t, language }),
    listing,
    form: canOffer ? describeForm(offerForm, prefill) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id: guid, ...visit } = await openById(args, "block", "guid");
  const form = await readForm(args.request, offerForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.makeBlockOffer, { guid, amount: form.value.amount });
  if (!result.ok) return rejectForm(form, result, { offer_not_raised: "amount" });
  return redirectTo(visit, blockVehiclePath(visit.language, guid), { toast: "block:toasts.offered" });
}

export default function BlockVehicle() {
  const { listing, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={longName(listing.vehicle, { t, language })}
      back={{ href: blockPath(language), text: t("block:title") }}
    >
      {form ? <FormErrors form={{ id: "form" }} /> : <PostErrors id="offers" />}
      <VehicleColumns
        picture={<BlockGallery {...listing} hrefOf={(angle) => blockPhotoPath(language, listing.guid, angle)} />}
        quote={<OfferPanel summary={listing} form={form} />}
      >
        <ConditionReport report={listing} facts={listFacts(listing, t)} />
      </VehicleColumns>
    </DashboardPage>
  );
}
