import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchaseHistory } from "#app/features/transactions/open-transaction.server.ts";
import { PurchasePage } from "#app/features/transactions/purchase-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { purchase, name } = await openPurchaseHistory(args);
  return json({ title: name, purchase, name });
}

export default function Purchase() {
  return <PurchasePage {...useLoaderData<typeof loader>()} />;
}
