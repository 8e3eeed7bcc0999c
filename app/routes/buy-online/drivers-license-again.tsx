import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { DeclinedSides } from "#app/features/buy-online/delivery/licence-fields.tsx";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { declinedSides } from "#app/shared/purchase/document-notices.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

/** The pictures of a signed order's licence that were declined: nothing else of it may change. */
export async function loader(args: LoaderFunctionArgs) {
  const { transaction, vehicleId, language, t } = await openPurchase(args);
  const declined = declinedSides(transaction.documents);
  const reviewHref = stepPath(language, "review-order", vehicleId);
  if (declined.length === 0) throw redirect(reviewHref);
  const constraint = Object.fromEntries(declined.map(({ side }) => [side, { required: true }]));
  const form = { constraint, defaultValue: {} };
  return json({
    title: t("order:documents.again"),
    name: vehicleName(transaction.vehicle, language),
    declined,
    reviewHref,
    form,
  });
}

/** The body is streamed on: the upstream alone reads files. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchase(args);
  const { call, vehicleId, language, t } = visit;
  const sent = await call(buyOnline.replaceDriversLicence, { vehicleId }, { upload: args.request });
  if (!sent.ok) return rejected(unreadForm(t, licenceSides), sent);
  return done(visit, stepPath(language, "review-order", vehicleId), "order:documents.received");
}

export default function DriversLicenseAgain() {
  const { name, declined, reviewHref, form: description } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<Record<LicenceSide, string>>(description);
  return (
    <SitePage width="form">
      <PageHeading
        eyebrow={name}
        heading={t("order:documents.again")}
        back={{ href: reviewHref, text: t("order:documents.back") }}
      />
      <PageForm form={form} submit={t("order:documents.send")} hasFiles>
        <DeclinedSides declined={declined} fields={fields} />
      </PageForm>
    </SitePage>
  );
}
