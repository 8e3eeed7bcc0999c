import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchaseHistory } from "#app/features/transactions/open-transaction.server.ts";
import { PurchasePage } from "#app/features/transactions/purchase-page.tsx";
import { getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPurchaseHistory(args);
  const { purchase, name } = visit;
  return { title: name, purchase, name, ruleTexts: await getRuleTexts(visit) };
}

export default function Purchase() {
  return <PurchasePage {...useLoaderData<typeof loader>()} />;
}
