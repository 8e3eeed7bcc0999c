import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DetailsFields } from "#app/features/profile/details-fields.tsx";
import { describeDetails } from "#app/features/profile/forms.server.ts";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { profileDetails } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  return { title: t("profile:details.heading"), form: describeDetails(profile) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, profileDetails, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.updateUserSelf, form.value);
  if (!result.ok) return rejectForm(form, result, { birth_in_future: "dateOfBirth" });
  return redirectTo(visit, profilePath(visit.language), { toast: "profile:saved" });
}

export default function ProfileDetails() {
  const { form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:details.heading")} lead={t("profile:details.lead")}>
      <DetailsFields description={form} />
    </ProfilePage>
  );
}
