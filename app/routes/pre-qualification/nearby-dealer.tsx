import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPreQualification } from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { describeNearbyRequest, readNearbyRequest } from "#app/shared/dealer-request/dealer-request.server.ts";
import { NearbyDealerForm } from "#app/shared/dealer-request/dealer-request-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** Open to the account that owns the result. */
export async function loader(args: LoaderFunctionArgs) {
  const { preQualification, ...visit } = await openPreQualification(args, "result");
  return describeNearbyRequest(visit, preQualification.answers.address?.postalCode);
}

export async function action(args: ActionFunctionArgs) {
  const { preQualification, ...visit } = await openPreQualification(args, "result");
  const { form, languageId } = await readNearbyRequest(args.request, visit);
  if (!form.ok) return rejectForm(form);
  const input = { ...form.value, creditApplicationId: preQualification.id, languageId };
  const result = await visit.call(buyOnline.requestCreditNearby, input);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, preQualificationPath(visit.language, "sent-request"));
}

export default function NearbyDealer() {
  const { title, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const brand = useSite()?.brandName ?? "";
  const back = { href: preQualificationPath(language, "result"), text: t("dealerRequest:back.credit_application") };
  return (
    <SitePage width="form" hasTransaction={false}>
      <PageHeading heading={title} lead={t("dealerRequest:nearby.lead.credit_application", { brand })} back={back} />
      <NearbyDealerForm form={form} chooseHref={preQualificationPath(language, "dealer")} />
    </SitePage>
  );
}
