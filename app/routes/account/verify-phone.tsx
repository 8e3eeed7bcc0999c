import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { refererOf } from "#app/features/account/sign-in.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { describePhoneCode, handlePhoneCodePost } from "#app/shared/one-time-code/phone-code.server.ts";
import { PhoneCode } from "#app/shared/one-time-code/phone-code.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

/** Verifies the account's phone, then returns to the page that required it. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, user } = await requireUser(args);
  return { title: t("account:phoneCode.title"), code: describePhoneCode(args, user.Phone) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  return handlePhoneCodePost(args, visit, () =>
    redirectTo(visit, refererOf(args.request, visit), { toast: "account:toasts.phoneVerified" }),
  );
}

export default function VerifyPhone() {
  const { t } = useTexts();
  const { code } = useLoaderData<typeof loader>();
  return (
    <SitePage width="narrow">
      <PageHeading heading={t("account:phoneCode.title")} lead={t("account:phoneCode.why")} />
      <PhoneCode {...code} />
    </SitePage>
  );
}
