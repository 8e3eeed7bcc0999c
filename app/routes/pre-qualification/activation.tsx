import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { actOnActivation, viewActivation } from "#app/features/pre-qualification/activation.server.ts";
import { Activation } from "#app/features/pre-qualification/activation-forms.tsx";
import { ApplicationPage } from "#app/features/pre-qualification/application-page.tsx";
import { frameOf, openApplication } from "#app/features/pre-qualification/open-application.server.ts";
import { useTexts } from "#app/i18n/context.tsx";

/** A code proves that the result is the visitor's, and opens an account that keeps it. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openApplication(args, "activation");
  const title = opened.t("creditApplication:pages.activation.title");
  return json({ title, frame: frameOf(opened), activation: viewActivation(args.request, opened) });
}

export async function action(args: ActionFunctionArgs) {
  return actOnActivation(args, await openApplication(args, "activation"));
}

export default function ActivationPage() {
  const { frame, activation } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ApplicationPage frame={frame} lead={t("creditApplication:pages.activation.lead")}>
      <Activation view={activation} />
    </ApplicationPage>
  );
}
