/** One photo, for who holds the trade-in alone: shown, and removed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openDraft } from "#app/features/trade-in/open.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { removePhoto, showPhoto } from "#app/shared/trade-in/photo.server.ts";
import { tradeInPath } from "#domain/site/paths.ts";

async function openOwn(args: RouteArgs) {
  const { visit, draft } = await openDraft(args);
  if (!draft) throw notFound();
  return { visit, tradeInId: draft.id };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeInId } = await openOwn(args);
  return showPhoto(visit, tradeInId, args.params["angle"]);
}

export async function action(args: ActionFunctionArgs) {
  const { visit, tradeInId } = await openOwn(args);
  await removePhoto(visit, tradeInId, args.params["angle"]);
  return done(visit, tradeInPath(visit.language, "photos"), "tradeIn:photos.removed");
}
