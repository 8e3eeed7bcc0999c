import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { signatureForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { OrderReview } from "#app/features/buy-online/review/order-review.tsx";
import { loadReview } from "#app/features/buy-online/review/review.server.ts";
import { SignedOrder } from "#app/features/buy-online/review/signed-order.tsx";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  return json(await loadReview(await openStep(args, "review-order"), args.request));
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "review-order");
  const { vehicleId } = step;
  const form = await readForm(args.request, signatureForm, step.t);
  if (step.transaction.contractSigned) {
    if (form.intent === "prepare") await step.call(buyOnline.prepareContract, { orderId: step.transaction.id });
    return redirect(stepPath(step.language, "review-order", vehicleId), 303);
  }
  if (!form.ok) return rejectForm(form);
  const { drawing, ...signature } = form.value;
  const uploaded = await step.call(buyOnline.uploadSignature, { vehicleId, drawing });
  if (!uploaded.ok) return rejectForm(form, uploaded);
  const signed = await step.call(buyOnline.finalize, { vehicleId, ...signature });
  return signed.ok ? step.finish(signed.value.transaction) : rejectForm(form, signed);
}

export default function ReviewOrder() {
  const view = useLoaderData<typeof loader>();
  if (view.contractSigned) {
    return (
      <SignedOrder
        order={view.order}
        documents={view.documents}
        isContractRequested={view.isContractRequested}
        fileState={view.fileState}
        lockState={view.lock.state}
      />
    );
  }
  return <OrderReview view={view} />;
}
