import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeleteFacts, DeletionNotices, NotYet } from "#app/features/account-life/delete-facts.tsx";
import { DeleteForm } from "#app/features/account-life/delete-form.tsx";
import { deletionAnswer, deletionForm, deletionRefusals } from "#app/features/account-life/forms.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { clearedCookie } from "#app/session/cookie.ts";
import { requireArea } from "#app/session/require.ts";
import { asksForCode, mailCode } from "#app/shared/phone-code/mailed-code.server.ts";
import { user } from "#contract/user.ts";
import { homePath, profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call, user: person } = await requireArea(args, "customer");
  const deletion = await call(user.getAccountDeletion, {});
  const form = describeForm(deletionForm(deletion.confirmedBy));
  return json({ title: t("accountLife:delete.heading"), deletion, email: person.Email, form });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const { call, t, language, context } = visit;
  const data = await postedForm(args.request);
  if (asksForCode(data)) return mailCode(visit, user.sendDeletionCode, profilePath(language, "delete"));
  const { confirmedBy } = await call(user.getAccountDeletion, {});
  const form = parseForm(data, deletionForm(confirmedBy), t);
  if (!form.ok) return rejected(form);
  const deleted = await call(user.deleteAccount, deletionAnswer.parse(form.value));
  if (!deleted.ok) return rejected(form, deleted, deletionRefusals);
  const answer = done(visit, homePath(language), "accountLife:delete.done");
  answer.headers.append("set-cookie", clearedCookie(context));
  return answer;
}

export default function DeleteAccount() {
  const { deletion, email, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { openPurchases, openSales, keptRecords, confirmedBy, isCodeSent } = deletion;
  const isOpen = openPurchases.length === 0 && openSales.length === 0;
  return (
    <DashboardPage
      heading={t("accountLife:delete.heading")}
      lead={t("accountLife:delete.lead")}
      back={{ href: profilePath(language), text: t("accountLife:back") }}
    >
      {isOpen ? null : <PostErrors id="form" />}
      <DeletionNotices deletion={deletion} />
      <DeleteFacts {...{ keptRecords, openPurchases }} />
      {isOpen ? <DeleteForm {...{ confirmedBy, isCodeSent, email, form }} /> : <NotYet />}
    </DashboardPage>
  );
}
