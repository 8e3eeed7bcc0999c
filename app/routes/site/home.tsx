import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { inventoryPath } from "#app/page/paths.ts";
import { getVisit } from "#app/session/visit.ts";

/** The brand's opening page. Until brands open differently, it is the inventory. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await getVisit(args);
  return redirect(inventoryPath(language));
}
