import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CannotDelete, DeleteFacts, DeletionNotices } from "#app/features/account-life/delete-facts.tsx";
import { type DeleteFields, DeleteForm } from "#app/features/account-life/delete-form.tsx";
import { deletionForm, deletionPayload, deletionRefusals } from "#app/features/account-life/forms.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { FormErrors, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireVerified, type SignedInVisit, throwIfActing } from "#app/session/require.ts";
import { clearTokenCookie } from "#app/session/token-cookie.ts";
import { sendProfileCode } from "#app/shared/one-time-code/code-flow.server.ts";
import { user } from "#contract/user.ts";
import { homePath, profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireVerified(args);
  throwIfActing(visit);
  const { t, call, user: account } = visit;
  const deletion = await call(user.getAccountDeletion, {});
  const form = describeForm(deletionForm(deletion.confirmedBy));
  return { title: t("accountLife:delete.heading"), deletion, email: account.Email, form };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVerified(args);
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    continue: () => deleteAccount(visit, data),
    "send-code": () => sendProfileCode(visit, user.sendDeletionCode, "delete"),
  });
}

async function deleteAccount(visit: SignedInVisit, data: FormData) {
  const { call, t, language, context } = visit;
  const { confirmedBy } = await call(user.getAccountDeletion, {});
  const form = parseForm(data, deletionForm(confirmedBy), t);
  if (!form.ok) return rejectForm(form);
  const result = await call(user.deleteAccount, deletionPayload.parse(form.value));
  if (!result.ok) return rejectForm(form, result, deletionRefusals);
  return redirectTo(visit, homePath(language), {
    toast: "accountLife:delete.done",
    cookies: [clearTokenCookie(context)],
  });
}

export default function DeleteAccount() {
  const { deletion, email, form: description } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const form = usePageForm<DeleteFields>(description);
  const { openPurchases, openSales, retainedRecordCount, confirmedBy, isCodeSent } = deletion;
  const canDelete = openPurchases.length === 0 && openSales.length === 0;
  return (
    <DashboardPage
      hasTransaction={false}
      heading={t("accountLife:delete.heading")}
      lead={t("accountLife:delete.lead")}
      back={{ href: profilePath(language), text: t("accountLife:back") }}
    >
      {canDelete ? <FormErrors form={form.form} /> : <PostErrors id="form" />}
      <DeletionNotices deletion={deletion} />
      <DeleteFacts retainedRecordCount={retainedRecordCount} openPurchases={openPurchases} />
      {canDelete ? (
        <DeleteForm confirmedBy={confirmedBy} isCodeSent={isCodeSent} email={email} form={form} />
      ) : (
        <CannotDelete />
      )}
    </DashboardPage>
  );
}
