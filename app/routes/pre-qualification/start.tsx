import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { findApplication, openPathOf } from "#app/features/pre-qualification/open-application.server.ts";
import { creditApplicationPath } from "#domain/site/paths.ts";

/** To where the pre-qualification goes on, or to its first page. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, application } = await findApplication(args);
  throw redirect(application ? openPathOf(visit, application) : creditApplicationPath(visit.language, "main"));
}

/** Never drawn: for it, what keeps somebody out of here is drawn as a page. */
export default () => null;
