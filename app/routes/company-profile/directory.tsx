import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DirectoryFields, type DirectoryForm } from "#app/features/company-profile/configuration-fields.tsx";
import { directoryForm } from "#app/features/company-profile/forms.server.ts";
import { openCompany } from "#app/features/company-profile/open-company.server.ts";
import { useProfilePath } from "#app/features/company-profile/paths.ts";
import { ProfileForm } from "#app/features/company-profile/profile-form.tsx";
import { savePart } from "#app/features/company-profile/save-part.server.ts";
import { usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named } = await openCompany(args);
  const { isListed, updatedAt, ...directory } = await visit.call(admin.getDirectoryConfiguration, named);
  const form = describeForm(directoryForm, { ...directory, listed: isListed ? "yes" : "no" });
  return { title: visit.t("companyConfiguration:directory.heading"), form, updatedAt };
}

export async function action(args: ActionFunctionArgs) {
  return savePart(args, directoryForm, (call, value, named) =>
    call(admin.updateDirectoryConfiguration, { ...value, ...named }),
  );
}

export default function Directory() {
  const { form: description, updatedAt } = useLoaderData<typeof loader>();
  const { isStaffs, profileHref } = useProfilePath();
  const { t } = useTexts();
  const { form, fields } = usePageForm<DirectoryForm>(description);
  return (
    <ProfileForm group="directory" form={form} seenAt={updatedAt}>
      <DirectoryFields fields={fields} hasPosition={isStaffs} />
      {isStaffs ? <a href={`${profileHref}/auto123`}>{t("companies:directoryEntry.title")}</a> : null}
    </ProfileForm>
  );
}
