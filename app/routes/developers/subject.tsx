import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DocPage } from "#app/features/developers/doc-page.tsx";
import { openDocs } from "#app/features/developers/doc-parts.server.ts";
import { buildSubjectView, isSubject } from "#app/features/developers/endpoint-sections.server.ts";
import { notFound } from "#app/http/responses.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { subject } = args.params;
  if (!isSubject(subject)) throw notFound();
  return buildSubjectView(await openDocs(args), subject);
}

export default function DevelopersSubject() {
  return <DocPage view={useLoaderData<typeof loader>()} />;
}
