import { json } from "@remix-run/server-runtime";

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A post's fields. A body that is no form has none, as a script's bare post has; a form that breaks off is answered 400. */
export async function postedForm(request: Request): Promise<FormData> {
  if (!formType.test(request.headers.get("content-type") ?? "")) return new FormData();
  try {
    return await request.formData();
  } catch {
    throw json(null, { status: 400 });
  }
}
