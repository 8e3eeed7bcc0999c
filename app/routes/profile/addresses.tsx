import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeAddresses } from "#app/features/profile/forms.server.ts";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { requireArea } from "#app/session/require.ts";
import { BillingAndShippingFields } from "#app/shared/questions/address-fields.tsx";
import { type AddressSetsForm, addresses } from "#contract/purchase/purchase.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  return { title: t("profile:addresses.heading"), form: describeAddresses(profile) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const form = await readForm(args.request, addresses, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(user.saveUserAddresses, form.value);
  return result.ok
    ? redirectTo(visit, profilePath(visit.language), { toast: "profile:saved" })
    : rejectForm(form, result);
}

export default function ProfileAddresses() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<AddressSetsForm>(view.form);
  return (
    <ProfilePage heading={t("profile:addresses.heading")} lead={t("profile:addresses.lead")}>
      <PageForm form={form} submitText={t("common:save")}>
        <BillingAndShippingFields fields={fields} />
      </PageForm>
    </ProfilePage>
  );
}
