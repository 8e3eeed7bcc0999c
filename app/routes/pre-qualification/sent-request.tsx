import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPreQualification } from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { SentRequestsList, sentRequestsTitle } from "#app/shared/dealer-request/sent-requests.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** Names whoever has the request, also after the team has chosen a company. */
export async function loader(args: LoaderFunctionArgs) {
  const { preQualification, ...visit } = await openPreQualification(args, "result");
  const { requests } = await visit.call(buyOnline.getCreditRequests, { creditApplicationId: preQualification.id });
  return { title: sentRequestsTitle(requests, visit.t), requests };
}

export default function SentRequest() {
  const { title, requests } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: preQualificationPath(language, "result"), text: t("dealerRequest:back.credit_application") };
  return (
    <SitePage width="form" hasTransaction={false}>
      <PageHeading heading={title} back={back} />
      <SentRequestsList
        kind="credit_application"
        requests={requests}
        askHref={preQualificationPath(language, "nearby-dealer")}
      />
    </SitePage>
  );
}
