import { json } from "@remix-run/server-runtime";

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Names as our forms have them: words joined by dots. What reads them next makes `a[99999999]` a list of that length and
 * `a.b.c…` as deep as it is told, either of which holds the process for minutes.
 */
const fieldName = /^[A-Za-z][A-Za-z0-9]{0,39}(\.[A-Za-z][A-Za-z0-9]{0,39}){0,3}$/;
const objectsOwn = /(^|\.)(constructor|prototype)(\.|$)/;
const fieldsMax = 500;

/**
 * A post's fields, those with other names left out. A body that is no form has none, as a script's bare post has; a form
 * that breaks off, or has more fields than any of ours, is answered 400.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const form = new FormData();
  if (!formType.test(request.headers.get("content-type") ?? "")) return form;
  const sent = await request.formData().catch(() => null);
  const fields = [...(sent ?? [])].filter(([name]) => fieldName.test(name) && !objectsOwn.test(name));
  if (!sent || fields.length > fieldsMax) throw json(null, { status: 400 });
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
