/** Shows or removes one photo of the visitor's own trade-in. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openDraft } from "#app/features/trade-in/open-trade-in.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { removePhoto, streamPhoto } from "#app/shared/trade-in/photo.server.ts";
import { tradeInPath } from "#domain/site/paths.ts";

async function requireDraft(args: RouteArgs) {
  const { visit, draft } = await openDraft(args);
  if (!draft) throw notFound();
  return { visit, tradeInId: draft.id };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, tradeInId } = await requireDraft(args);
  return streamPhoto(visit, tradeInId, args.params["angle"]);
}

export async function action(args: ActionFunctionArgs) {
  const { visit, tradeInId } = await requireDraft(args);
  await removePhoto(visit, tradeInId, args.params["angle"]);
  return redirectTo(visit, tradeInPath(visit.language, "photos"), { toast: "tradeIn:photos.removed" });
}
