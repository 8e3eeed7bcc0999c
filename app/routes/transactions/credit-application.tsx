import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openPreQualificationHistory } from "#app/features/transactions/open-transaction.server.ts";
import { PreQualificationHistory } from "#app/features/transactions/pre-qualification-page.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { setPreQualificationCookie } from "#app/shared/pre-qualification/draft-cookie.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { preQualification, t } = await openPreQualificationHistory(args);
  const { id, state, answers, decision, updatedAt } = preQualification;
  return json({ title: t("transactions:kinds.credit-application"), id, state, answers, decision, updatedAt });
}

/** Continues or restarts a pre-qualification that is not submitted; the cookie then holds its id. */
export async function action(args: ActionFunctionArgs) {
  const { call, t, context, language, preQualification } = await openPreQualificationHistory(args);
  const intent = (await readPostedForm(args.request)).get("intent");
  if (preQualification.isSubmitted || (intent !== "continue" && intent !== "restart")) throw notFound();
  if (intent === "restart") {
    const result = await call(buyOnline.restartCreditApplication, { creditApplicationId: preQualification.id });
    if (!result.ok) return rejectForm(forwardedForm(t), result);
  }
  const headers = { "set-cookie": setPreQualificationCookie(preQualification.id, context) };
  return redirect(preQualificationPath(language), { status: 303, headers });
}

export default function PreQualification() {
  return <PreQualificationHistory {...useLoaderData<typeof loader>()} />;
}
