/** One photo of the form, for who holds its link: shown, and removed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openForm } from "#app/features/trade-in-form/open-form.server.ts";
import { formPath } from "#app/features/trade-in-form/steps.ts";
import { done } from "#app/http/answers.server.ts";
import { removePhoto, showPhoto } from "#app/shared/trade-in/photo.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeIn } = await openForm(args);
  return showPhoto(visit, tradeIn.id, args.params["angle"]);
}

export async function action(args: ActionFunctionArgs) {
  const { visit, tradeIn } = await openForm(args);
  await removePhoto(visit, tradeIn.id, args.params["angle"]);
  return done(visit, formPath(visit.language, tradeIn.id, "photos"), "tradeIn:photos.removed");
}
