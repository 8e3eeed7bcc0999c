/** The forms of a model's page: submodels are added, or released. Each can be posted twice safely. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { mainIntent } from "#app/form/intent.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { badRequest, redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import { releaseForm, submodelsForm } from "./forms.server.ts";
import { releaseIntent } from "./model-parts.tsx";
import type { openModel } from "./open-catalogue.server.ts";

type OpenModel = Awaited<ReturnType<typeof openModel>>;

async function addSubmodels({ visit, paths, model }: OpenModel, data: FormData) {
  const form = parseForm(data, submodelsForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.createSubmodels, { mainModelId: model.id, ...form.value });
  if (!result.ok) return rejectForm(form, result, { no_submodel: "SubModelsId" });
  return redirectTo(visit, paths.model(model.id), { toast: "catalogue:model.added" });
}

async function releaseSubmodels({ visit, paths, model }: OpenModel, data: FormData) {
  const form = parseForm(data, releaseForm, visit.t);
  if (!form.ok) throw badRequest();
  const result = await visit.call(admin.deleteSubmodels, form.value);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, paths.model(model.id), { toast: "catalogue:model.removed" });
}

export async function handleModelPost(open: OpenModel, request: Request) {
  const data = await readPostedForm(request);
  return handleIntent(data, {
    [mainIntent]: () => addSubmodels(open, data),
    [releaseIntent]: () => releaseSubmodels(open, data),
  });
}
