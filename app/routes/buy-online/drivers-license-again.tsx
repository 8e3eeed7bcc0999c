import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeclinedSideFields } from "#app/features/buy-online/delivery/licence-fields.tsx";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { asUpload } from "#app/form/posted-form.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { listDeclinedSides } from "#app/shared/purchase/document-notices.tsx";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

/** New upload of the declined licence images of a signed order; nothing else of the order can change. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPurchase(args);
  const { transaction, vehicleId, language, t } = visit;
  const declined = listDeclinedSides(transaction.documents);
  const reviewHref = stepPath(language, "review-order", vehicleId);
  if (declined.length === 0) throw redirectTo(visit, reviewHref);
  const constraint = Object.fromEntries(declined.map(({ side }) => [side, { required: true }]));
  const form = { constraint, defaultValue: {} };
  return {
    title: t("order:documents.again"),
    name: vehicleName(transaction.vehicle, language),
    declined,
    reviewHref,
    form,
  };
}

/** Streams the body to the upstream, which parses the files. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openPurchase(args);
  const { call, vehicleId, language, t } = visit;
  const uploaded = await call(buyOnline.replaceDriversLicence, { vehicleId }, { upload: await asUpload(args.request) });
  if (!uploaded.ok) return rejectForm(forwardedForm(t, licenceSides, { labelsKey: "purchase:fields" }), uploaded);
  return redirectTo(visit, stepPath(language, "review-order", vehicleId), { toast: "order:documents.received" });
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
      <PageForm form={form} submitText={t("order:documents.send")} hasFiles>
        <DeclinedSideFields declined={declined} fields={fields} />
      </PageForm>
    </SitePage>
  );
}
