import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerForm, followForm, noteForm } from "#app/features/leads/forms.server.ts";
import { handleLeadPost } from "#app/features/leads/lead-actions.server.ts";
import { LeadPage } from "#app/features/leads/lead-page.tsx";
import { openLead } from "#app/features/leads/open-lead.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import { leadName } from "#app/shared/leads/lead-texts.ts";
import { ordersPath } from "#domain/site/paths.ts";

/** Mounted twice: for dealers in the company area, for the main team with the leads of all companies. */
export async function loader(args: LoaderFunctionArgs) {
  const { lead, t, area, user, language } = await openLead(args);
  const channel = lead.email && lead.companyId !== null ? "email" : "call";
  const forms = {
    follow: describeForm(followForm, { status: lead.status, employeeId: String(lead.assignee?.id ?? "") }),
    answer: describeForm(answerForm, { channel }),
    note: describeForm(noteForm),
  };
  const seesOrders = hasSectionOf(user, ordersPath(language, area));
  return { title: leadName(t, lead), lead, area, seesOrders, now: new Date().toISOString(), forms };
}

export async function action(args: ActionFunctionArgs) {
  return handleLeadPost(await openLead(args), args.request);
}

export default function Lead() {
  return <LeadPage {...useLoaderData<typeof loader>()} />;
}
