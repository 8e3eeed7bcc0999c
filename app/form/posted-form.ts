import { json } from "@remix-run/server-runtime";
import { isFieldName } from "#domain/site/field-name.ts";

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const fieldsMax = 500;

/**
 * A post's fields, those with other names left out. A body that is no form has none, as a script's bare post has; a form
 * that breaks off, or has more fields than any of ours, is answered 400.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const form = new FormData();
  if (!formType.test(request.headers.get("content-type") ?? "")) return form;
  const sent = await request.formData().catch(() => null);
  const fields = [...(sent ?? [])].filter(([name]) => isFieldName(name));
  if (!sent || fields.length > fieldsMax) throw json(null, { status: 400 });
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
