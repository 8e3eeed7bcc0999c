/** What a folder's buttons do. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { integerId } from "#contract/fields.ts";
import { foldersPath } from "./paths.ts";

export async function handleFolder(visit: SignedInVisit, request: Request, vifId: number) {
  const path = foldersPath(visit.language, vifId);
  const data = await readPostedForm(request);
  return handleIntent(data, {
    async download() {
      const result = await visit.call(admin.downloadEvoxImages, { vifId });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      return redirectTo(visit, path, { toast: "images:toasts.started" });
    },
    async cancel() {
      // The form's own number, so that one without it is refused as a script's would be.
      const posted = integerId.safeParse(data.get("vifId")).data;
      const result = await visit.call(admin.cancelEvoxDownload, { vifId: posted });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      return redirectTo(visit, path, { toast: "images:toasts.cancelled" });
    },
    async check() {
      const result = await visit.call(admin.fixEvoxTrimsFoldersStatus, { vifId });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      return redirectTo(visit, path, { toast: "images:toasts.checked", values: { count: result.value.lost ?? 0 } });
    },
  });
}
