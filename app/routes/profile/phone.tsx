import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea, throwIfActing } from "#app/session/require.ts";
import { describePhoneCode, handlePhoneCodePost } from "#app/shared/one-time-code/phone-code.server.ts";
import { PhoneCode } from "#app/shared/one-time-code/phone-code.tsx";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "customer");
  throwIfActing(visit);
  const { t, user } = visit;
  return { title: t("profile:phone.heading"), code: describePhoneCode(args, user.Phone) };
}

/** The account gets the number only after its code is confirmed. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  return handlePhoneCodePost(args, visit, () =>
    redirectTo(visit, profilePath(visit.language), { toast: "account:toasts.phoneVerified" }),
  );
}

export default function ProfilePhone() {
  const { code } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:phone.heading")} lead={t("profile:phone.lead")}>
      <PhoneCode {...code} />
    </ProfilePage>
  );
}
