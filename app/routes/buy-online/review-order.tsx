import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { OrderReview } from "#app/features/buy-online/review/order-review.tsx";
import { loadReview } from "#app/features/buy-online/review/review.server.ts";
import { prepareContract, signSalesContract } from "#app/features/buy-online/review/review-actions.server.ts";
import { SignedOrder } from "#app/features/buy-online/review/signed-order.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";

export async function loader(args: LoaderFunctionArgs) {
  return await loadReview(await openStep(args, "review-order"), args.request);
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "review-order");
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    continue: () => signSalesContract(step, data),
    prepare: () => prepareContract(step),
  });
}

export default function ReviewOrder() {
  const view = useLoaderData<typeof loader>();
  if (view.contractSigned) {
    return (
      <SignedOrder
        order={view.order}
        documents={view.documents}
        isContractRequested={view.isContractRequested}
        isEmailConfirmed={view.isEmailConfirmed}
        fileState={view.fileState}
        lockState={view.lock.state}
      />
    );
  }
  return <OrderReview view={view} />;
}
