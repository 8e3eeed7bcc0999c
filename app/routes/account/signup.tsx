import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AccountLinks } from "#app/features/account/account-links.tsx";
import { type SignupForm, signupForm, signupRefusals } from "#app/features/account/forms.server.ts";
import { ProvidersOr } from "#app/features/account/provider-buttons.tsx";
import { listProviders } from "#app/features/account/provider-flow.server.ts";
import { finishSignIn, isBuying, refererOf } from "#app/features/account/sign-in.server.ts";
import { askForActivationCode, describeSignup, signUpPayload } from "#app/features/account/sign-up.server.ts";
import { AgreementsField, OptionalFields, RequiredFields } from "#app/features/account/signup-fields.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (visit.user) throw redirectTo(visit, refererOf(args.request, visit));
  const providers = await listProviders(visit);
  return {
    title: visit.t("account:signup.title"),
    head: buildPageHead(visit, accountPath(visit.language, "signup"), describePage(visit, "signup")),
    form: describeSignup(),
    providers,
    isBuying: isBuying(args.request, visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  // The form may have been open before its reader signed in: a second account would end that session.
  if (visit.user) return redirectTo(visit, refererOf(args.request, visit));
  const form = await readForm(args.request, signupForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.register, await signUpPayload(form.value, visit));
  if (!result.ok) return rejectForm(form, result, signupRefusals);
  const returnTo = refererOf(args.request, visit);
  if (result.value.User.ConfirmByPhone) return askForActivationCode(args, result.value, returnTo);
  return finishSignIn(args, result.value, returnTo, { toast: "account:toasts.registered" });
}

export default function Signup() {
  const { t } = useTexts();
  const { form: description, providers, isBuying } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<SignupForm>(description);
  return (
    <SitePage width="narrow">
      <PageHeading
        heading={t("account:signup.title")}
        lead={t(isBuying ? "account:signup.toBuy" : "account:signup.lead")}
      />
      <ProvidersOr providers={providers} />
      <PageForm form={form} submitText={t("account:signup.submit")}>
        <RequiredFields fields={fields} />
        <AgreementsField field={fields.agreements} />
        <OptionalFields fields={fields} />
      </PageForm>
      <AccountLinks links={["login"]} hasInventoryLink={isBuying} />
    </SitePage>
  );
}
