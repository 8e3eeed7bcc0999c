import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { requireArea } from "#app/session/require.ts";
import { customerPath } from "#domain/site/paths.ts";

/** Anything else of the customer's area leads to the dashboard (section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await requireArea(args, "customer");
  return redirect(customerPath(language));
}
