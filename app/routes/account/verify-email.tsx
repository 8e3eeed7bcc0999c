import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ClosedLink } from "#app/features/account/closed-link.tsx";
import { isLinkOpen } from "#app/features/account/emailed-link.server.ts";
import { postedReferer } from "#app/features/account/sign-in.server.ts";
import { ButtonForm } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireSession } from "#app/session/require.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { maskEmail } from "#domain/formats/mask-email.ts";
import { customerPath } from "#domain/site/paths.ts";

/** Opened from the emailed link. A button confirms, because mail scanners follow links. Without a link it redirects. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const { t, language } = visit;
  if (!args.params["guid"]) throw redirectTo(visit, customerPath(language));
  // The link of somebody who is signed in elsewhere, or who changes a confirmed address, names none.
  const email = visit.user && !visit.user.EmailVerified ? maskEmail(visit.user.Email) : null;
  if (await isLinkOpen(visit, args.params["guid"], "verify-email"))
    return json({ title: t("account:verify.title"), email, isOpen: true });
  return json({ title: t("account:closedLink.heading"), email, isOpen: false }, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  return args.params["guid"] ? confirmEmail(args, args.params["guid"]) : resendVerificationEmail(args);
}

async function confirmEmail(args: RouteArgs, Guid: string) {
  const visit = await getVisit(args);
  const result = await visit.call(user.verifyEmail, { Guid });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, customerPath(visit.language), { toast: "account:toasts.verified" });
}

/** The upstream resends the email once per account; it refuses further requests with `already_sent`. */
async function resendVerificationEmail(args: RouteArgs) {
  const visit = await requireSession(args);
  const to = await postedReferer(args.request, visit);
  const result = await visit.call(user.sendVerificationEmail, {});
  const toast = result.ok ? ("account:toasts.emailSent" as const) : ("errors:refusals.already_sent" as const);
  return redirectTo(visit, to, { toast });
}

export default function VerifyEmail() {
  const { t } = useTexts();
  const { email, isOpen } = useLoaderData<typeof loader>();
  if (!isOpen) return <ClosedLink purpose="verify" isUnconfirmed={email !== null} />;
  return (
    <SitePage width="narrow">
      <PageHeading
        heading={t("account:verify.title")}
        lead={email ? t("account:verify.confirmOwn", { email }) : t("account:verify.next")}
      />
      <ButtonForm submitText={t("account:verify.confirm")} />
    </SitePage>
  );
}
