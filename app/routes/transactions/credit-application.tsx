import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { ApplicationHistory } from "#app/features/transactions/application-page.tsx";
import { openApplicationHistory } from "#app/features/transactions/open.server.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { notFound } from "#app/http/answers.server.ts";
import { heldApplicationCookie } from "#app/shared/pre-qualification/draft.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { creditApplicationPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { application, t } = await openApplicationHistory(args);
  const { id, state, answers, decision, updatedAt } = application;
  return json({ title: t("transactions:kinds.credit-application"), id, state, answers, decision, updatedAt });
}

/** One that was not sent is taken up again, or begun anew: this browser then goes on with it. */
export async function action(args: ActionFunctionArgs) {
  const { call, t, context, language, application } = await openApplicationHistory(args);
  const intent = (await postedForm(args.request)).get("intent");
  if (application.isSubmitted || (intent !== "continue" && intent !== "restart")) throw notFound();
  if (intent === "restart") {
    const emptied = await call(buyOnline.restartCreditApplication, { creditApplicationId: application.id });
    if (!emptied.ok) return rejected(unreadForm(t), emptied);
  }
  const headers = { "set-cookie": heldApplicationCookie(application.id, context) };
  return redirect(creditApplicationPath(language), { status: 303, headers });
}

export default function CreditApplication() {
  return <ApplicationHistory {...useLoaderData<typeof loader>()} />;
}
