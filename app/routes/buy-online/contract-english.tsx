import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { isPageRead } from "#app/features/buy-online/review/page-read.server.ts";
import { ContractSheet, SectionList } from "#app/features/buy-online/review/sales-contract.tsx";
import { PurchaseFrame } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";

/** The English contract. The review page shows the French one, which the law wants given first (reading 16). */
export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "review-order");
  const { vehicleId } = step;
  const { contract, frenchShownAt, englishShownAt } = await step.call(buyOnline.getReviewOrderDetails, { vehicleId });
  if (!frenchShownAt) throw redirectTo(step, stepPath(step.language, "review-order", vehicleId));
  // The first display is recorded as legal proof, as the French one's is (decision 007).
  if (!englishShownAt && !step.transaction.contractSigned && isPageRead(args.request)) {
    const shown = await step.call(buyOnline.showContract, { vehicleId, language: "en" });
    if (!shown.ok) throw redirectTo(step, stepPath(step.language, "review-order", vehicleId));
  }
  return { ...buildStepView(step), title: step.t("order:review.englishHeading"), contract: contract.en };
}

export default function EnglishContract() {
  const { contract, ...view } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: stepPath(language, "review-order", view.vehicleId), text: t("common:back") };
  return (
    <PurchaseFrame view={view} mainAttributes={{ "data-lock": view.lock.state }} isWide isStep>
      <PageHeading heading={t("order:review.englishHeading")} back={back} />
      <SectionList contract={contract} />
      <ContractSheet contract={contract} />
    </PurchaseFrame>
  );
}
