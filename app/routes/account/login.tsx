import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AccountLinks } from "#app/features/account/account-links.tsx";
import { type LoginForm, loginForm } from "#app/features/account/forms.server.ts";
import { ProvidersOr } from "#app/features/account/provider-buttons.tsx";
import { listProviders } from "#app/features/account/provider-flow.server.ts";
import { finishSignIn, isBuying, refererOf } from "#app/features/account/sign-in.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { CurrentPasswordField } from "#app/shared/questions/password-fields.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (visit.user) throw redirectTo(visit, refererOf(args.request, visit));
  const providers = await listProviders(visit);
  return {
    title: visit.t("account:login.title"),
    head: buildPageHead(visit, accountPath(visit.language, "login"), describePage(visit, "login")),
    form: describeForm(loginForm),
    providers,
    isBuying: isBuying(args.request, visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, loginForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { email, password } = form.value;
  const result = await visit.call(user.login, { UserName: email, Password: password, RememberMe: true });
  // Both are marked, because nobody may learn which of them is wrong.
  if (!result.ok)
    return rejectForm(form, result, { invalid_password: ["email", "password"] }, "an_error_occured_try_again");
  return finishSignIn(args, result.value, refererOf(args.request, visit));
}

export default function Login() {
  const { t } = useTexts();
  const { form: description, providers, isBuying } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<LoginForm>(description);
  return (
    <SitePage width="narrow">
      <PageHeading
        heading={t("account:login.title")}
        lead={t(isBuying ? "account:login.toBuy" : "account:login.lead")}
      />
      <ProvidersOr providers={providers} />
      <PageForm form={form} submitText={t("account:login.submit")}>
        <EmailField field={fields.email} autoComplete="username" invalidMessage={t("errors:codes.required")} />
        <div>
          <CurrentPasswordField field={fields.password} label={t("account:fields.password")} enterKeyHint="go" />
          <AccountLinks links={["recover"]} />
        </div>
      </PageForm>
      <AccountLinks links={["signup"]} hasInventoryLink={isBuying} />
    </SitePage>
  );
}
