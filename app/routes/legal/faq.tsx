import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildLegalPage } from "#app/features/legal/documents.server.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return buildLegalPage(visit, "faq", await getRuleTexts(visit));
}

export default function Faq() {
  return <LegalPage view={useLoaderData<typeof loader>()} />;
}
