import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Devices } from "#app/features/profile/devices.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { requireArea } from "#app/session/require.ts";
import { endedSessions } from "#contract/user/profile.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const { devices } = await call(user.getUserDevices, {});
  return json({ title: t("profile:devices.heading"), devices, form: describeForm(endedSessions) });
}

/** Which device its row's form says; the page's own form says none, and ends all the others. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, endedSessions, visit.t);
  if (!form.ok) return rejected(form);
  const ended = await visit.call(user.endUserSessions, form.value);
  if (!ended.ok) return rejected(form, ended);
  const word = form.value.id === undefined ? "profile:devices.othersEnded" : "profile:devices.ended";
  return done(visit, profilePath(visit.language, "devices"), word);
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
