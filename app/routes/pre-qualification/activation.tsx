import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildActivationView, handleActivationPost } from "#app/features/pre-qualification/activation.server.ts";
import { Activation } from "#app/features/pre-qualification/activation-forms.tsx";
import { frameOf, openPreQualification } from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { PreQualificationLayout } from "#app/features/pre-qualification/pre-qualification-layout.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";

/** A code proves that the visitor is the applicant, and creates the account that owns the result. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPreQualification(args, "activation");
  const title = visit.t("creditApplication:pages.activation.title");
  return { title, frame: frameOf(visit), activation: buildActivationView(args.request, visit) };
}

export async function action(args: ActionFunctionArgs) {
  return handleActivationPost(args, await openPreQualification(args, "activation"));
}

export default function ActivationPage() {
  const { frame, activation } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <PreQualificationLayout frame={frame} lead={t("creditApplication:pages.activation.lead")}>
      <Activation view={activation} />
    </PreQualificationLayout>
  );
}
