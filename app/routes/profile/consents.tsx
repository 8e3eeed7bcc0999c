import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Consents } from "#app/features/profile/consents.tsx";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { user } from "#contract/user.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call, brand, language } = await requireArea(args, "customer");
  return {
    title: t("consent:own.heading"),
    consents: await call(user.getUserConsents, {}),
    contactEmail: brand.legal.email[bilingualKeyOf(language)],
  };
}

export default function ProfileConsents() {
  const { consents, contactEmail } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ProfilePage heading={t("consent:own.heading")} lead={t("consent:own.lead")}>
      <Consents consents={consents} contactEmail={contactEmail} />
    </ProfilePage>
  );
}
