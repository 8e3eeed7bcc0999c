/** The post of a form of the profile: it changes one part of the company. */
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import type { z } from "zod";
import { type RefusalFields, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { openCompany } from "./open-company.server.ts";

type NamedCompany = Awaited<ReturnType<typeof openCompany>>["named"];

/**
 * @param save sends the part; `named` is the company of staff's pages
 * @param refusedFields the field of a refusal that is about one
 */
export async function savePart<S extends z.ZodObject, Code extends string>(
  args: ActionFunctionArgs,
  schema: S,
  save: (
    call: Visit["call"],
    value: z.output<S>,
    named: NamedCompany,
  ) => Promise<{ ok: true } | { ok: false; failure: Failure<Code> }>,
  refusedFields?: NoInfer<RefusalFields<Code, z.output<S>>>,
) {
  const { visit, named, profileHref } = await openCompany(args);
  const form = await readForm(args.request, schema, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await save(visit.call, form.value, named);
  if (!result.ok) return rejectForm(form, result, refusedFields);
  return redirectTo(visit, profileHref, { toast: "company:saved" });
}
