import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DocPage } from "#app/features/developers/doc-page.tsx";
import { openDocs } from "#app/features/developers/doc-parts.server.ts";
import { buildWebhooksView } from "#app/features/developers/webhooks-view.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return buildWebhooksView(await openDocs(args));
}

export default function DevelopersWebhooks() {
  return <DocPage view={useLoaderData<typeof loader>()} />;
}
