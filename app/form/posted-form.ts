import { json } from "@remix-run/server-runtime";
import { isFieldName } from "#domain/site/field-name.ts";

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const maxFields = 500;

export const hasForm = (request: Request): boolean => formType.test(request.headers.get("content-type") ?? "");

export const isMultipart = (request: Request): boolean =>
  /^multipart\//i.test(request.headers.get("content-type") ?? "");

/** The request with a multipart body: a form without files may come urlencoded, and the upstream reads uploads alone. */
export async function asUpload(request: Request): Promise<Request> {
  if (isMultipart(request)) return request;
  return new Request(request.url, { method: "POST", body: await readPostedForm(request) });
}

/**
 * Fields of a posted form, without those whose names are invalid. A body of another type gives no fields. Throws 400 for
 * an incomplete body or one with too many fields.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  const form = new FormData();
  if (!hasForm(request)) return form;
  const formData = await request.formData().catch(() => null);
  const fields = [...(formData ?? [])].filter(([name]) => isFieldName(name));
  if (!formData || fields.length > maxFields) throw json(null, { status: 400 });
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
