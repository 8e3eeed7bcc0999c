import { z } from "zod";
import { leadMove } from "#contract/company/lead-management.ts";
import { leadCalls } from "#contract/company/leads.ts";
import { ticked } from "#contract/fields.ts";

const labels = { labels: "leads:fields" };

export const statusForm = z.object(leadCalls.saveLeadStatus.body.shape).meta(labels);
export const answerForm = z.object(leadCalls.contactLead.body.shape).meta(labels);
export const assignForm = z.object(leadCalls.assignLead.body.shape).meta(labels);
/** A lead that a company has needs the statement that the person agreed to the next one. */
export const moveForm = (isFirst: boolean) =>
  (isFirst ? leadMove : leadMove.extend({ hasAgreed: ticked })).meta({ labels: "leadManagement:move.fields" });
export const noteForm = z.object(leadCalls.addLeadNote.body.shape).meta(labels);
