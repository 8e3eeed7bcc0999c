/** The two forms of a trim's new value: the first leads to its preview, the second saves it. */
import { toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { mainIntent } from "#app/form/intent.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { listHref } from "#app/shared/list/list-state.ts";
import { admin } from "#contract/admin.ts";
import type { TrimPreview } from "#contract/trade-in/trade-in-values.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import { changeByPercent } from "#domain/trade-in/trim-value.ts";
import { previewIntent } from "./change-form.tsx";
import { changeForm, percentSchema, previewForm } from "./forms.server.ts";
import type { openTrim } from "./open-trim.server.ts";
import { trimPath } from "./paths.ts";

type OpenTrim = Awaited<ReturnType<typeof openTrim>>;

/** What the value in the URL changes; null without one, and for one that the trim cannot have. */
export async function findPreview({ visit, trim }: OpenTrim, request: Request): Promise<TrimPreview | null> {
  const entered = new URL(request.url).searchParams.get("value");
  const value = admin.previewTrimValue.query.shape.value.safeParse(entered).data;
  if (value === undefined) return null;
  const result = await visit.attempt(admin.previewTrimValue, { trimId: trim.id, value });
  return result.ok ? result.value : null;
}

/** What was typed for the effect that is shown: the percentage if it led to this value, else the value. */
export function findEntered({ visit, trim }: OpenTrim, request: Request, preview: TrimPreview | null) {
  if (!preview) return {};
  const percent = percentSchema.safeParse(new URL(request.url).searchParams.get("percent")).data;
  return percent !== undefined && changeByPercent(trim.value, percent) === preview.after
    ? { percent: formatDecimal(percent, visit.language) }
    : { value: toSeparatedMoneyInput(preview.after, visit.language) };
}

async function openPreview({ visit, trim }: OpenTrim, data: FormData) {
  const form = parseForm(data, previewForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const value = form.value.value ?? changeByPercent(trim.value, form.value.percent ?? 0);
  const result = await visit.attempt(admin.previewTrimValue, { trimId: trim.id, value });
  if (!result.ok) return rejectForm(form, result);
  const { percent } = form.value;
  const query = { value: String(value), ...(percent !== undefined && { percent: String(percent) }) };
  return redirectTo(visit, `${listHref(trimPath(visit.language, trim.id, "change"), query)}#effect`);
}

async function saveChange({ visit, trim }: OpenTrim, data: FormData) {
  const form = parseForm(data, changeForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveTrimValue, { trimId: trim.id, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, trimPath(visit.language, trim.id), { toast: "tradeInValues:trim.saved" });
}

export async function handleChange(open: OpenTrim, request: Request) {
  const data = await readPostedForm(request);
  return handleIntent(data, {
    [previewIntent]: () => openPreview(open, data),
    [mainIntent]: () => saveChange(open, data),
  });
}
