import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { homePath, profilePath } from "#app/domain/paths.ts";
import { DeleteFacts, PurchasesUnderWay } from "#app/features/account-life/delete-facts.tsx";
import { DeleteForm } from "#app/features/account-life/delete-form.tsx";
import { deletionAnswer, deletionForm, deletionRefusals } from "#app/features/account-life/forms.server.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done } from "#app/page/answers.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { clearedCookie } from "#app/session/cookie.ts";
import { requireArea } from "#app/session/require.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { user } from "#upstream/contract/user.ts";

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
  if (data.get("intent") === "send-code") {
    const sent = await call(user.sendDeletionCode, {});
    const here = profilePath(language, "delete");
    return sent.ok ? done(visit, here, "accountLife:delete.codeToast") : rejected(unreadForm(t), sent);
  }
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
  const { openPurchases, keptRecords, confirmedBy, isCodeSent } = deletion;
  return (
    <DashboardPage>
      <PageHeading
        heading={t("accountLife:delete.heading")}
        lead={t("accountLife:delete.lead")}
        back={{ href: profilePath(language), text: t("accountLife:back") }}
      />
      {openPurchases.length > 0 ? <PurchasesUnderWay openPurchases={openPurchases} /> : null}
      <DeleteFacts keptRecords={keptRecords} />
      {openPurchases.length > 0 ? null : <DeleteForm {...{ confirmedBy, isCodeSent, email, form }} />}
    </DashboardPage>
  );
}
