import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { confirmEmailForm } from "#app/features/account/forms.server.ts";
import { postedReferer } from "#app/features/account/sign-in.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireSession } from "#app/session/require.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { customerPath } from "#domain/site/paths.ts";

/** The page of the mailed link: one press confirms, since mail scanners follow links. Without a link there is no page. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, language } = await getVisit(args);
  if (!args.params["guid"]) throw redirect(customerPath(language));
  return json({ title: t("account:verify.title"), form: describeForm(confirmEmailForm) });
}

export async function action(args: ActionFunctionArgs) {
  return args.params["guid"] ? confirm(args, args.params["guid"]) : resend(args);
}

async function confirm(args: RouteArgs, Guid: string) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, confirmEmailForm, visit.t);
  const verified = await visit.call(user.verifyEmail, { Guid });
  if (!verified.ok) return rejected(form, verified);
  return done(visit, customerPath(visit.language), "account:toasts.verified");
}

/** Once; a second press finds it sent already. */
async function resend(args: RouteArgs) {
  const visit = await requireSession(args);
  const to = await postedReferer(args.request, visit);
  const sent = await visit.call(user.sendVerificationEmail, {});
  const toast = sent.ok ? ("account:toasts.emailSent" as const) : ("errors:refusals.already_sent" as const);
  return done(visit, to, toast);
}

export default function VerifyEmail() {
  const { t } = useTexts();
  const { form } = usePageForm(useLoaderData<typeof loader>().form);
  return (
    <SitePage width="form">
      <PageHeading heading={t("account:verify.title")} lead={t("account:verify.confirmLead")} />
      <PageForm form={form} submit={t("account:verify.confirm")}>
        {null}
      </PageForm>
    </SitePage>
  );
}
