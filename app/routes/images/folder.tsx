import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DownloadProgress, FolderActions } from "#app/features/images/folder.tsx";
import { handleFolder } from "#app/features/images/folder-actions.server.ts";
import { openFolder, openRecord } from "#app/features/images/open-folder.server.ts";
import { foldersPath } from "#app/features/images/paths.ts";
import { stateTones } from "#app/features/images/picture-columns.tsx";
import { PictureGrid } from "#app/features/images/picture-grid.tsx";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { admin } from "#contract/admin.ts";
import { isUnderWay } from "#domain/vehicle/catalogue-picture.ts";

/** Of a record of thousands, the first are enough to judge it; the file has all. */
const shownPictures = 60;

export async function loader(args: LoaderFunctionArgs) {
  const { visit, vifId, folder, pictures, name } = await openFolder(args);
  const { downloads } = await visit.call(admin.getEvoxDownloadStatus, { vifId });
  // What is refused comes first, because somebody has to look at it.
  const refused = pictures.filter(({ state }) => state === "refused");
  const shown = [...refused, ...pictures.filter(({ state }) => state !== "refused")].slice(0, shownPictures);
  return { title: name, folder, pictures: shown, download: downloads[0] ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, vifId } = await openRecord(args);
  return handleFolder(visit, args.request, vifId);
}

export default function Folder() {
  const { title, folder, pictures, download } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form } = usePageForm();
  return (
    <DashboardPage
      heading={title}
      lead={t("images:folder.lead", { vifId: folder.vifId, stored: folder.stored, pictures: folder.pictures })}
      tag={<Tag tone={stateTones[folder.state]}>{t(`images:states.${folder.state}`)}</Tag>}
      back={{ href: foldersPath(language), text: t("images:folders.back") }}
    >
      <FormErrors form={form} />
      <div id={form.id}>
        <FolderActions folder={folder} isDownloading={download !== null && isUnderWay(download.state)} />
      </div>
      {download ? <DownloadProgress download={download} folder={folder} /> : null}
      {pictures.length > 0 ? <h2>{t("images:folder.pictures")}</h2> : null}
      <PictureGrid pictures={pictures} />
    </DashboardPage>
  );
}
