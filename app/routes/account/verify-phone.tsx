import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { refererOf } from "#app/features/account/sign-in.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { actOnPhoneCode, describePhoneCode } from "#app/shared/phone-code/phone-code.server.ts";
import { PhoneCode } from "#app/shared/phone-code/phone-code.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

/** The account's own phone; back to the page that asked for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, user } = await requireUser(args);
  return json({ title: t("account:phoneCode.title"), code: describePhoneCode(args, user.Phone) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  return actOnPhoneCode(args, visit, () => done(visit, refererOf(args.request, visit), "account:toasts.phoneVerified"));
}

export default function VerifyPhone() {
  const { t } = useTexts();
  const { code } = useLoaderData<typeof loader>();
  return (
    <SitePage width="form">
      <PageHeading heading={t("account:phoneCode.title")} />
      <PhoneCode {...code} />
    </SitePage>
  );
}
