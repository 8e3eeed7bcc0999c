/** Leads to where the trade-in goes on. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { tradeInPath } from "#app/domain/paths.ts";
import { openDraft } from "#app/features/trade-in/open.server.ts";
import { openPageOf } from "#app/trade-in/progress.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openDraft(args);
  throw redirect(tradeInPath(visit.language, openPageOf(draft)));
}
