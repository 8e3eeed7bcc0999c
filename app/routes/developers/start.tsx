import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DocPage } from "#app/features/developers/doc-page.tsx";
import { openDocs } from "#app/features/developers/doc-parts.server.ts";
import { buildStartView } from "#app/features/developers/start-view.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return buildStartView(await openDocs(args));
}

export default function DevelopersStart() {
  return <DocPage view={useLoaderData<typeof loader>()} />;
}
