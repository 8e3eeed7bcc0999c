import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPreQualificationHistory } from "#app/features/transactions/open-transaction.server.ts";
import { PreQualificationHistory } from "#app/features/transactions/pre-qualification-page.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { setPreQualificationCookie } from "#app/shared/pre-qualification/draft-cookie.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { preQualification, t } = await openPreQualificationHistory(args);
  const { id, state, answers, decision, updatedAt } = preQualification;
  return { title: t("transactions:kinds.credit-application"), id, state, answers, decision, updatedAt };
}

/** Continues or restarts a pre-qualification that is not submitted; the cookie then holds its id. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openPreQualificationHistory(args);
  const { call, t, context, language, preQualification } = visit;
  if (preQualification.isSubmitted) throw notFound();
  const cookies = [setPreQualificationCookie(preQualification.id, context)];
  const resume = () => redirectTo(visit, preQualificationPath(language), { cookies });
  return handleIntent<Response | Promise<Response>>(await readPostedForm(args.request), {
    continue: resume,
    restart: async () => {
      const result = await call(buyOnline.restartCreditApplication, { creditApplicationId: preQualification.id });
      return result.ok ? resume() : rejectForm(buttonForm(t), result);
    },
  });
}

export default function PreQualification() {
  return <PreQualificationHistory {...useLoaderData<typeof loader>()} />;
}
