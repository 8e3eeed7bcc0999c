/** Redirects to the next open page and stores the draft's id in the cookie, because a purchase uses its browser's trade-in. */

import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openDraft } from "#app/features/trade-in/open-trade-in.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireOpenFeature } from "#app/shared/closed/closed-feature.server.ts";
import { setDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { nextTradeInPage } from "#app/shared/trade-in/progress.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  if (!draft) await requireOpenFeature(visit, "trade-in");
  const cookies = draft ? [setDraftCookie(draft.id, visit.context)] : [];
  throw redirectTo(visit, tradeInPath(visit.language, nextTradeInPage(draft)), { cookies });
}

/** Never rendered. With a default export, a response that the loader throws is shown as an error page. */
export default () => null;
