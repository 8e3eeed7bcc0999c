import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { requireArea } from "#app/session/require.ts";
import { customerPath } from "#domain/site/paths.ts";

/** Any other page of the customer area redirects to the dashboard (specification, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await requireArea(args, "customer");
  return redirect(customerPath(language));
}
