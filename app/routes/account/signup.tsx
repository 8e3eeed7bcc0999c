import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { AccountLinks } from "#app/features/account/account-links.tsx";
import { type SignupForm, signupForm } from "#app/features/account/forms.server.ts";
import { refererOf, signedIn } from "#app/features/account/sign-in.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { CheckboxRow, TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { languageIdOf } from "#app/upstream/languages.ts";
import { user } from "#upstream/contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (visit.user) throw redirect(refererOf(args.request, visit));
  return json({ title: visit.t("account:signup.title"), form: describeForm(signupForm) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, signupForm, visit.t);
  if (!form.ok) return rejected(form);
  const { email, password, firstName, lastName, phone = "" } = form.value;
  const languageId = await languageIdOf(visit.context, visit.language);
  const registered = await visit.call(user.register, {
    languageId,
    redirectUrl: `${visit.context.origin}/${visit.language}/verify-email`,
    Username: email,
    Email: email,
    Password: password,
    FirstName: firstName,
    LastName: lastName,
    Cell: phone,
    Language_Id: languageId,
  });
  if (!registered.ok) return rejected(form, registered);
  return signedIn(registered.value.Token, visit, refererOf(args.request, visit));
}

export default function Signup() {
  const { t } = useTexts();
  const { form, fields } = usePageForm<SignupForm>(useLoaderData<typeof loader>().form);
  const required = t("errors:codes.required");
  return (
    <SitePage width="form">
      <PageHeading heading={t("account:signup.title")} lead={t("account:signup.lead")} />
      <PageForm form={form} submit={t("account:signup.submit")}>
        <div className="fields fields-2">
          <TextField
            field={fields.firstName}
            label={t("account:fields.firstName")}
            autoComplete="given-name"
            invalidMessage={required}
          />
          <TextField
            field={fields.lastName}
            label={t("account:fields.lastName")}
            autoComplete="family-name"
            invalidMessage={required}
          />
        </div>
        <TextField
          field={fields.email}
          type="email"
          label={t("account:fields.email")}
          autoComplete="email"
          invalidMessage={t("errors:fields.email.invalid")}
        />
        <TextField
          field={fields.phone}
          type="tel"
          label={t("account:fields.phone")}
          optional={t("common:optional")}
          autoComplete="tel-national"
          format="phone"
          width="medium"
          invalidMessage={t("errors:fields.phone.invalid")}
        />
        <TextField
          field={fields.password}
          type="password"
          label={t("account:fields.password")}
          hint={t("account:fields.passwordHint")}
          autoComplete="new-password"
          invalidMessage={t("errors:fields.password.too_small")}
        />
        <TextField
          field={fields.confirmPassword}
          type="password"
          label={t("account:fields.confirmPassword")}
          autoComplete="new-password"
          invalidMessage={required}
        />
        <CheckboxRow
          field={fields.agreements}
          value="yes"
          label={t("account:fields.agreements")}
          invalidMessage={t("errors:fields.agreements.required")}
        />
      </PageForm>
      <AccountLinks links={["login"]} />
    </SitePage>
  );
}
