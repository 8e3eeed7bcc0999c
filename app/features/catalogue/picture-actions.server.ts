/** The forms of a promotion's picture: a file that the upstream reads, or none. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { mainIntent } from "#app/form/intent.ts";
import { asUpload, isMultipart, readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, forwardedForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import { removePictureForm } from "./forms.server.ts";
import type { openModel } from "./open-catalogue.server.ts";
import { removeIntent } from "./remove-intent.ts";

type OpenModel = Awaited<ReturnType<typeof openModel>>;

/** Streams the request body to the upstream, which alone reads files. */
async function addPicture({ visit, paths, model }: OpenModel, request: Request) {
  const result = await visit.call(
    admin.addModelPromotionImage,
    { modelId: model.id },
    { upload: await asUpload(request) },
  );
  if (!result.ok) return rejectForm(forwardedForm(visit.t, ["image"], { labelsKey: "catalogue:fields" }), result);
  return redirectTo(visit, paths.model(model.id), { toast: "catalogue:promotion.pictureSaved" });
}

async function removePicture({ visit, paths, model }: OpenModel, request: Request) {
  const form = await readForm(request, removePictureForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const input = { modelId: model.id, url: null, ...form.value };
  const result = await visit.call(admin.saveModelPromotionImageUrl, input);
  if (!result.ok) return rejectForm(buttonForm(visit.t, removeIntent), result);
  return redirectTo(visit, paths.model(model.id), { toast: "catalogue:promotion.pictureRemoved" });
}

/** A form with a file is multipart and streamed unread; any other body says by its button which form it is. */
export async function handlePicturePost(open: OpenModel, request: Request) {
  if (isMultipart(request)) return addPicture(open, request);
  return handleIntent(await readPostedForm(request.clone()), {
    [mainIntent]: () => addPicture(open, request),
    [removeIntent]: () => removePicture(open, request),
  });
}
