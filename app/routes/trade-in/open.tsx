/** Opens a trade-in from the link in an email: stores its id in the cookie and redirects to its next open page. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireNotDeactivated, requireUser } from "#app/session/require.ts";
import { findTradeIn, setDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { nextTradeInPage } from "#app/shared/trade-in/progress.ts";
import { purchasePath, tradeInFormPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNotDeactivated(args);
  const { language, context } = visit;
  const tradeIn = await findTradeIn(visit, args.params["tradeInId"] ?? "");
  if (!tradeIn) {
    // The trade-in may belong to an account, so the visitor must sign in before the 404.
    await requireUser(args);
    throw notFound();
  }
  if (tradeIn.kind === "form") throw redirectTo(visit, tradeInFormPath(language, tradeIn.id));
  if (tradeIn.vehicleId !== null) throw redirectTo(visit, purchasePath(language, tradeIn.vehicleId, "trade-in"));
  const cookies = [setDraftCookie(tradeIn.id, context)];
  throw redirectTo(visit, tradeInPath(language, nextTradeInPage(tradeIn)), { cookies });
}

/** Never rendered. With a default export, a response that the loader throws is shown as an error page. */
export default () => null;
