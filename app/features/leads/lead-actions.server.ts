/** The actions of a lead's page. Each can be posted twice safely. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import { leadPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";
import { answerForm, followForm, noteForm } from "./forms.server.ts";
import type { LeadVisit } from "./open-lead.server.ts";

export async function handleLeadPost(visit: LeadVisit, request: Request) {
  const { call, lead } = visit;
  const data = await readPostedForm(request);
  const leadId = lead.id;

  const finish = (toast: TextKey) => redirectTo(visit, leadPath(visit.language, visit.area, leadId), { toast });

  /** A colleague's change of the other field stays: only what differs from the page that was seen is sent. */
  async function follow() {
    const form = parseForm(data, followForm, visit.t);
    if (!form.ok) return rejectForm(form);
    const { status, employeeId, seenStatus, seenEmployeeId = "" } = form.value;
    const isReassigned = employeeId !== undefined && String(employeeId) !== seenEmployeeId;
    if (isReassigned) {
      const assigned = await call(admin.assignLead, { leadId, employeeId });
      if (!assigned.ok) return rejectForm(form, assigned, { not_an_employee: "employeeId" });
    }
    if (status !== seenStatus) {
      const saved = await call(admin.saveLeadStatus, { leadId, status, formerStatus: seenStatus });
      const doneText = isReassigned ? visit.t("leads:follow.assigned") : undefined;
      if (!saved.ok) return rejectForm({ ...form, doneText }, saved, { lead_changed: "status" });
    }
    return finish("leads:follow.done");
  }

  async function answer() {
    const form = parseForm(data, answerForm, visit.t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.contactLead, { leadId, ...form.value });
    return result.ok
      ? finish("leads:answer.done")
      : rejectForm(form, result, {
          no_email: "channel",
          lead_without_company: "channel",
        });
  }

  async function addNote() {
    const form = parseForm(data, noteForm, visit.t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.addLeadNote, { leadId, ...form.value });
    return result.ok ? finish("leads:note.done") : rejectForm(form, result);
  }

  return handleIntent(data, { continue: follow, answer, note: addNote });
}
