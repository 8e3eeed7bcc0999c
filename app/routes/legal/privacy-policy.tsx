import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildLegalPage } from "#app/features/legal/documents.server.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { getVisit } from "#app/session/visit.ts";

export async function loader(args: LoaderFunctionArgs) {
  return buildLegalPage(await getVisit(args), "privacy");
}

export default function Privacy() {
  return <LegalPage view={useLoaderData<typeof loader>()} />;
}
