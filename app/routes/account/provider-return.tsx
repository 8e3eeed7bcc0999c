import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AccountLinks } from "#app/features/account/account-links.tsx";
import { ProviderButtons } from "#app/features/account/provider-buttons.tsx";
import {
  finishProviderSignIn,
  listProviders,
  providerFailureText,
} from "#app/features/account/provider-flow.server.ts";
import { refererOf } from "#app/features/account/sign-in.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Google and Facebook redirect here. Their protocol signs in by GET; the cookie set at the start prevents forged requests. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  // After a reload or Back, the code is already used.
  if (visit.user) throw redirectTo(visit, refererOf(args.request, visit));
  const result = await finishProviderSignIn(args, visit);
  if (result instanceof Response) return result;
  const title = visit.t("account:provider.problem");
  const providers = await listProviders(visit);
  const titled = visit.t("errors:titlePrefix") + title;
  return json(
    { title: titled, heading: title, text: providerFailureText(visit, result), providers },
    result.kind === "refused" ? 422 : 503,
  );
}

export default function ProviderReturn() {
  const { heading, text, providers } = useLoaderData<typeof loader>();
  return (
    <SitePage width="form">
      <PageHeading heading={heading} />
      <Notice tone="bad" live="alert">
        <p>{text}</p>
      </Notice>
      <ProviderButtons providers={providers} />
      <AccountLinks links={["back", "signup"]} />
    </SitePage>
  );
}
