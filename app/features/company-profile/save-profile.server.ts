/** The post of a form of the profile: it changes one part of the company. */
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import type { z } from "zod";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import type { CallInput } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { companyFormsForm, directoryForm, emailsForm, nordetForm, promotionForm } from "./forms.server.ts";
import { openCompany } from "./open-company.server.ts";

type Parts = Omit<CallInput<typeof admin.updateCompany>, "companyId" | "seenAt">;

/** When the shown company was last changed, from a hidden field. */
export function readSeenAt(data: FormData): string | undefined {
  const seenAt = instant.safeParse(data.get("seenAt"));
  return seenAt.success ? seenAt.data : undefined;
}

export async function saveEmails(args: ActionFunctionArgs) {
  const { visit, named, profileHref } = await openCompany(args);
  const data = await readPostedForm(args.request);
  const form = parseForm(data, emailsForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveCompanyEmails, { ...form.value, ...named, seenAt: readSeenAt(data) });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}

export async function saveForms(args: ActionFunctionArgs) {
  const { visit, named, profileHref } = await openCompany(args);
  const data = await readPostedForm(args.request);
  const form = parseForm(data, companyFormsForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.updateCompanyFormsConfiguration, {
    ...form.value,
    ...named,
    seenAt: readSeenAt(data),
  });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}

export async function saveProfile<S extends z.ZodObject>(
  args: ActionFunctionArgs,
  schema: S,
  toParts: (value: z.output<S>) => Parts,
) {
  const { visit, named, profileHref } = await openCompany(args);
  const data = await readPostedForm(args.request);
  const form = parseForm(data, schema, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.updateCompany, { ...toParts(form.value), ...named, seenAt: readSeenAt(data) });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}

export async function saveConfiguration(args: ActionFunctionArgs) {
  const { visit, company, profileHref } = await openCompany(args);
  const data = await readPostedForm(args.request);
  const form = parseForm(data, nordetForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const change = { ...form.value, companyId: company.id, seenAt: readSeenAt(data) };
  const result = await visit.call(admin.updateNordetConfiguration, change);
  if (!result.ok) return rejectForm(form, result, { one_brand_plan: "brandKeys" });
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}

export async function savePromotion(args: ActionFunctionArgs) {
  const { visit, named, profileHref } = await openCompany(args);
  const data = await readPostedForm(args.request);
  const form = parseForm(data, promotionForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const change = { ...form.value, ...named, seenAt: readSeenAt(data) };
  const result = await visit.call(admin.updatePromotionsConfiguration, change);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}

export async function saveDirectory(args: ActionFunctionArgs) {
  const { visit, named, profileHref } = await openCompany(args);
  const data = await readPostedForm(args.request);
  const form = parseForm(data, directoryForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const change = { ...form.value, ...named, seenAt: readSeenAt(data) };
  const result = await visit.call(admin.updateDirectoryConfiguration, change);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}
