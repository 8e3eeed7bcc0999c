import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildLegalPage } from "#app/features/legal/documents.server.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { getVisit } from "#app/session/visit.ts";

export async function loader(args: LoaderFunctionArgs) {
  return buildLegalPage(await getVisit(args), "terms");
}

export default function Terms() {
  return <LegalPage view={useLoaderData<typeof loader>()} />;
}
