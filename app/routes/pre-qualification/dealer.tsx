import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPreQualification } from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { describeDealerRequest, readDealerRequest } from "#app/shared/dealer-request/dealer-request.server.ts";
import { DealerRequestForm } from "#app/shared/dealer-request/dealer-request-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** Open to the account that owns the result. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPreQualification(args, "result");
  return await describeDealerRequest(visit);
}

export async function action(args: ActionFunctionArgs) {
  const { preQualification, ...visit } = await openPreQualification(args, "result");
  const { form, languageId } = await readDealerRequest(args.request, visit);
  if (!form.ok) return rejectForm(form);
  const input = { ...form.value, creditApplicationId: preQualification.id, languageId };
  const result = await visit.call(buyOnline.requestCreditDealer, input);
  if (!result.ok) return rejectForm(form, result, { dealer_unknown: "companyId" });
  return redirectTo(visit, preQualificationPath(visit.language, "result"), { toast: "dealerRequest:done" });
}

export default function CreditDealer() {
  const { title, dealers, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: preQualificationPath(language, "result"), text: t("dealerRequest:back.credit_application") };
  return (
    <SitePage width="form" hasTransaction={false}>
      <PageHeading heading={title} lead={t("dealerRequest:lead.credit_application")} back={back} />
      <DealerRequestForm dealers={dealers} form={form} nearbyHref={preQualificationPath(language, "nearby-dealer")} />
    </SitePage>
  );
}
