import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AccountLinks, useReferer } from "#app/features/account/account-links.tsx";
import { Confirmation } from "#app/features/account/confirmation.tsx";
import { doneHere, readDone } from "#app/features/account/done.server.ts";
import { type RecoverForm, recoverForm } from "#app/features/account/forms.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { languageIdOf } from "#app/upstream/languages.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const sentTo = readDone(args, visit, "recover")?.email ?? null;
  const title = sentTo ? visit.t("account:recover.sent", { email: sentTo }) : visit.t("account:recover.title");
  return json({ title, isDone: sentTo !== null, form: describeForm(recoverForm) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, recoverForm, visit.t);
  if (!form.ok) return rejected(form);
  const { email } = form.value;
  const languageId = await languageIdOf(visit.context, visit.language);
  const sent = await visit.call(user.sendResetPasswordEmail, { languageId, email });
  if (!sent.ok) return rejected(form, sent, {}, "something_went_wrong_message");
  return doneHere(args, visit, "recover", email);
}

export default function Recover() {
  const { t, language } = useTexts();
  const { title, isDone, form: description } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<RecoverForm>(description);
  const login = { href: accountPath(language, "login", useReferer()), text: t("account:recover.login") };
  return (
    <SitePage width="form">
      {isDone ? (
        <Confirmation heading={title} lead={t("account:recover.sentLead")} next={login} />
      ) : (
        <>
          <PageHeading heading={title} lead={t("account:recover.lead")} />
          <PageForm form={form} submit={t("account:recover.submit")}>
            <EmailField field={fields.email} autoComplete="username" />
          </PageForm>
          <AccountLinks links={["back", "signup"]} />
        </>
      )}
    </SitePage>
  );
}
