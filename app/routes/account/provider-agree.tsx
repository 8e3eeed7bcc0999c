import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type AgreeForm, agreeForm } from "#app/features/account/forms.server.ts";
import { requireNewProviderUser } from "#app/features/account/provider-flow.server.ts";
import { providerNames } from "#app/features/account/provider-names.ts";
import { finishSignIn, refererOf } from "#app/features/account/sign-in.server.ts";
import { AgreementsField } from "#app/features/account/signup-fields.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  if (visit.user) throw redirectTo(visit, refererOf(args.request, visit));
  const { provider, name, email } = requireNewProviderUser(args, visit);
  return { title: visit.t("account:provider.agreeTitle"), provider, name, email, form: describeForm(agreeForm) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { ticket, returnTo } = requireNewProviderUser(args, visit);
  // The second of two submits finds the account created and the user signed in.
  if (visit.user) return redirectTo(visit, returnTo);
  const form = await readForm(args.request, agreeForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const languageId = await getLanguageId(visit.context, visit.language);
  const result = await visit.call(user.registerWithProvider, { languageId, Ticket: ticket });
  return result.ok ? finishSignIn(args, result.value, returnTo) : rejectForm(form, result);
}

export default function ProviderAgree() {
  const { t } = useTexts();
  const { title, provider, name, email, form: description } = useLoaderData<typeof loader>();
  const { form, fields } = usePageForm<AgreeForm>(description);
  return (
    <SitePage width="narrow">
      <PageHeading heading={title} lead={t("account:provider.agreeLead", { provider: providerNames[provider] })} />
      <PageForm form={form} submitText={t("account:provider.submit")}>
        <DetailList
          details={[
            // A provider may return no name.
            ...(name ? [{ term: t("account:provider.name"), value: name }] : []),
            { term: t("account:fields.email"), value: email },
          ]}
        />
        <AgreementsField field={fields.agreements} />
      </PageForm>
    </SitePage>
  );
}
