import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AccountLinks, useReferer } from "#app/features/account/account-links.tsx";
import { readCompletion, redirectToConfirmation } from "#app/features/account/completion.server.ts";
import { Confirmation } from "#app/features/account/confirmation.tsx";
import { type RecoverForm, recoverForm } from "#app/features/account/forms.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const emailedTo = readCompletion(args, visit, "recover")?.email ?? null;
  const title = emailedTo ? visit.t("account:recover.sent", { email: emailedTo }) : visit.t("account:recover.title");
  return { title, isCompleted: emailedTo !== null, form: describeForm(recoverForm) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, recoverForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { email } = form.value;
  const languageId = await getLanguageId(visit.context, visit.language);
  const result = await visit.call(user.sendResetPasswordEmail, { languageId, email });
  if (!result.ok) return rejectForm(form, result, {}, "something_went_wrong_message");
  return redirectToConfirmation(args, visit, "recover", email);
}

export default function Recover() {
  const { t, language } = useTexts();
  const { title, isCompleted, form: description } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<RecoverForm>(description);
  const login = { href: accountPath(language, "login", useReferer()), text: t("account:recover.login") };
  return (
    <SitePage width="narrow">
      {isCompleted ? (
        <Confirmation heading={title} lead={t("account:recover.sentLead")} next={login} />
      ) : (
        <>
          <PageHeading heading={title} lead={t("account:recover.lead")} />
          <PageForm form={form} submitText={t("account:recover.submit")}>
            <EmailField field={fields.email} autoComplete="username" />
          </PageForm>
          <AccountLinks links={["back", "signup"]} />
        </>
      )}
    </SitePage>
  );
}
