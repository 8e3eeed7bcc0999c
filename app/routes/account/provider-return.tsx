import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { AccountLinks } from "#app/features/account/account-links.tsx";
import { ProviderButtons } from "#app/features/account/provider-buttons.tsx";
import { listProviders, problemText, returnFromProvider } from "#app/features/account/provider-flow.server.ts";
import { refererOf } from "#app/features/account/sign-in.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Where Google and Facebook bring people back to. The protocol signs in by this GET: the cookie of its start guards it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  // Reloaded, or come back to: the code has served already.
  if (visit.user) throw redirect(refererOf(args.request, visit));
  const result = await returnFromProvider(args, visit);
  if (result instanceof Response) return result;
  const title = visit.t("account:provider.problem");
  const providers = await listProviders(visit);
  return json({ title, text: problemText(visit, result), providers }, result.kind === "refused" ? 422 : 503);
}

export default function ProviderReturn() {
  const { title, text, providers } = useLoaderData<typeof loader>();
  return (
    <SitePage width="form">
      <PageHeading heading={title} />
      <Notice tone="bad" live="alert">
        <p>{text}</p>
      </Notice>
      <ProviderButtons providers={providers} isAlone />
      <AccountLinks links={["back", "signup"]} />
    </SitePage>
  );
}
