import { z } from "zod";
import { leadCalls } from "#contract/company/leads.ts";

const labels = { labels: "leads:fields" };

export const statusForm = z.object(leadCalls.saveLeadStatus.body.shape).meta(labels);
export const answerForm = z.object(leadCalls.contactLead.body.shape).meta(labels);
export const assignForm = z.object(leadCalls.assignLead.body.shape).meta(labels);
export const noteForm = z.object(leadCalls.addLeadNote.body.shape).meta(labels);
