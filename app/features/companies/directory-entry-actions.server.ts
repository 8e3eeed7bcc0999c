/** Links a company with its entry in Auto123, or unlinks it. Both can be posted twice safely. */
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { directoryEntryForm } from "./forms.server.ts";
import { companiesPath } from "./paths.ts";

export async function saveDirectoryEntry(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const companyId = args.params["companyId"] ?? "";
  const { token } = await visit.call(admin.getDirectoryEntry, { companyId });
  const target = { token, Company_id: companyId };
  const path = `${companiesPath(visit.language, Number(companyId))}/auto123`;
  const data = await readPostedForm(args.request);

  async function link() {
    const form = parseForm(data, directoryEntryForm, visit.t);
    if (!form.ok) return rejectForm(form);
    const { auto123Id, auto123SourceId } = form.value;
    const ids = { Auto123_id: auto123Id, Auto123_Source_id: auto123SourceId };
    const result = await visit.call(admin.linkDirectoryEntry, { ...target, ...ids });
    if (!result.ok) return rejectForm(form, result, { auto123_taken: "auto123Id" });
    return redirectTo(visit, path, { toast: "companies:directoryEntry.linkDone" });
  }

  async function unlink() {
    const result = await visit.call(admin.linkDirectoryEntry, target);
    if (!result.ok) return rejectForm(buttonForm(visit.t, "unlink"), result);
    return redirectTo(visit, path, { toast: "companies:directoryEntry.unlinkDone" });
  }

  return handleIntent(data, { continue: link, unlink });
}
