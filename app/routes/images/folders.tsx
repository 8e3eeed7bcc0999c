import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FoldersList } from "#app/features/images/folders-list.tsx";
import { foldersPath } from "#app/features/images/paths.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { folderList } from "#contract/images/pictures.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "vehiclesTeam");
  const page = await loadList(args.request, folderList, (query) => call(admin.getEvoxTrimsFoldersStatus, query));
  return { title: t("images:folders.title"), ...page };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const result = await visit.call(admin.fixEvoxTrimsFoldersStatus, {});
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, foldersPath(visit.language), { toast: "images:toasts.checkStarted" });
}

export default function Folders() {
  return <FoldersList {...useLoaderData<typeof loader>()} />;
}
