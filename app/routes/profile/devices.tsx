import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Devices } from "#app/features/profile/devices.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { sessionsToEnd } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const { devices } = await call(user.getUserDevices, {});
  return { title: t("profile:devices.heading"), devices, form: describeForm(sessionsToEnd) };
}

/** The form of a row posts its device id; the page's own form posts none and ends all other sessions. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, sessionsToEnd, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.endUserSessions, form.value);
  if (!result.ok) return rejectForm(form, result);
  const toast = form.value.id === undefined ? "profile:devices.othersEnded" : "profile:devices.ended";
  return redirectTo(visit, profilePath(visit.language, "devices"), { toast });
}

export default function ProfileDevices() {
  const { devices, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("profile:devices.heading")} lead={t("profile:devices.lead")}>
      <PostErrors id="devices" />
      <Devices devices={devices} form={form} />
    </ProfilePage>
  );
}
