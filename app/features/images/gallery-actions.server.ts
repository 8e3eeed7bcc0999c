/** What the buttons of a trim's gallery do: a picture for the trim or for its model, or the drawings again. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { badRequest, redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import type { PictureGallery } from "#contract/images/pictures.ts";
import { pictureForm } from "./forms.server.ts";
import { trimImagesPath } from "./paths.ts";

const saveCalls = {
  ca: { trim: admin.saveChromeTrimMainImage, model: admin.saveChromeModelMainImage },
  eu: { trim: admin.saveEvoxEuMainImage, model: admin.saveEvoxEuModelMainImage },
} as const;

export async function chooseMainImage(visit: SignedInVisit, request: Request, gallery: PictureGallery) {
  const { id: trimId, modelId, market } = gallery;
  const data = await readPostedForm(request);
  const save = async (target: "trim" | "model", pictureId: string | undefined) => {
    const result =
      target === "trim"
        ? await visit.call(saveCalls[market].trim, { trimId, pictureId })
        : await visit.call(saveCalls[market].model, { modelId, pictureId });
    if (!result.ok) return rejectForm(buttonForm(visit.t), result);
    const toast = `images:toasts.${pictureId === undefined ? "cleared" : "chosen"}` as const;
    return redirectTo(visit, trimImagesPath(visit.language, trimId), { toast });
  };
  const chosen = () => {
    const form = parseForm(data, pictureForm, visit.t);
    if (!form.ok) throw badRequest();
    return form.value.pictureId;
  };
  return handleIntent(data, {
    trim: () => save("trim", chosen()),
    model: () => save("model", chosen()),
    "clear-trim": () => save("trim", undefined),
    "clear-model": () => save("model", undefined),
  });
}
