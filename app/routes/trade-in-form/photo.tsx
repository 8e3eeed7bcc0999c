/** Shows or removes one photo of the form, for anyone with the form's link. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openForm } from "#app/features/trade-in-form/open-form.server.ts";
import { formPath } from "#app/features/trade-in-form/paths.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { removePhoto, streamPhoto } from "#app/shared/trade-in/photo.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn } = await openForm(args);
  return streamPhoto(visit, tradeIn.id, args.params["angle"]);
}

export async function action(args: ActionFunctionArgs) {
  const { visit, tradeIn } = await openForm(args);
  await removePhoto(visit, tradeIn.id, args.params["angle"]);
  return redirectTo(visit, formPath(visit.language, tradeIn.id, "photos"), { toast: "tradeIn:photos.removed" });
}
