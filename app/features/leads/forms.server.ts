import { z } from "zod";
import { leadMove } from "#contract/company/lead-management.ts";
import { leadCalls } from "#contract/company/leads.ts";
import { ticked } from "#contract/fields.ts";

const labels = { labels: "leads:fields" };

/** Status and employee with what the person had seen of both, so that only a change of theirs is saved. */
export const followForm = z
  .object({
    status: leadCalls.saveLeadStatus.body.shape.status,
    employeeId: leadCalls.assignLead.body.shape.employeeId.optional(),
    seenStatus: leadCalls.saveLeadStatus.body.shape.formerStatus,
    seenEmployeeId: z.string().optional(),
  })
  .meta(labels);
export const answerForm = z.object(leadCalls.contactLead.body.shape).meta(labels);
/** A lead that a company has needs the statement that the person agreed to the next one. */
export const moveForm = (isFirst: boolean) =>
  (isFirst ? leadMove : leadMove.extend({ hasAgreed: ticked })).meta({ labels: "leadManagement:move.fields" });
export const noteForm = z.object(leadCalls.addLeadNote.body.shape).meta(labels);
