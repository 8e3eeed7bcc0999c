/** Leads to where the trade-in goes on, which is this browser's from then on: a purchase takes what its browser holds. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openDraft } from "#app/features/trade-in/open.server.ts";
import { draftCookie } from "#app/shared/trade-in/draft.server.ts";
import { openPageOf } from "#app/shared/trade-in/progress.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  const headers = new Headers(draft ? { "set-cookie": draftCookie(draft.id, visit.context) } : {});
  throw redirect(tradeInPath(visit.language, openPageOf(draft)), { headers });
}

/** Never drawn: for it, what keeps somebody out of here is drawn as a page. */
export default () => null;
