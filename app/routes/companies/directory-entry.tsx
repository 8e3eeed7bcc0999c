import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EntryFields, EntryHistory, EntryTag } from "#app/features/companies/directory-entry.tsx";
import { saveDirectoryEntry } from "#app/features/companies/directory-entry-actions.server.ts";
import { directoryEntryForm } from "#app/features/companies/forms.server.ts";
import { companiesPath } from "#app/features/companies/paths.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Button } from "#app/ui/form/button.tsx";
import { admin } from "#contract/admin.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, language } = await requireArea(args, "mainTeam");
  const companyId = args.params["companyId"] ?? "";
  const [{ entry, history }, company] = await Promise.all([
    call(admin.getDirectoryEntry, { companyId }),
    call(admin.getCompanyDetails, { companyId }),
  ]);
  const name = company.name[bilingualKeyOf(language)];
  const form = describeForm(directoryEntryForm, entry ?? {});
  return { title: t("companies:directoryEntry.title"), companyId: Number(companyId), name, entry, history, form };
}

export async function action(args: ActionFunctionArgs) {
  return saveDirectoryEntry(args);
}

export default function DirectoryEntry() {
  const { title, companyId, name, entry, history, form: description } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"auto123Id" | "auto123SourceId", string>>(description);
  return (
    <DashboardPage
      heading={title}
      lead={t("companies:directoryEntry.lead")}
      tag={<EntryTag entry={entry} />}
      back={{ href: companiesPath(language, companyId), text: name }}
    >
      <PageForm
        form={form}
        submitText={t("companies:directoryEntry.link")}
        cancelHref={companiesPath(language, companyId)}
        moreActions={
          entry ? (
            <Button variant="secondary" name="intent" value="unlink">
              {t("companies:directoryEntry.unlink")}
            </Button>
          ) : null
        }
      >
        <EntryFields fields={fields} />
      </PageForm>
      <EntryHistory history={history} />
    </DashboardPage>
  );
}
