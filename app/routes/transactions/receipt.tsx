import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchaseHistory } from "#app/features/transactions/open-transaction.server.ts";
import { Receipt } from "#app/features/transactions/receipt.tsx";
import { notFound } from "#app/http/responses.server.ts";

/** A receipt exists only after a deposit was paid. */
export async function loader(args: LoaderFunctionArgs) {
  const { purchase, name, t, brand, user } = await openPurchaseHistory(args);
  const { paid, transaction } = purchase;
  if (!paid) throw notFound();
  const payer = [user.FirstName, user.LastName].filter(Boolean).join(" ");
  return {
    title: t("transactions:receipt.heading"),
    paid,
    name,
    payer,
    email: user.Email,
    brand: brand.name,
    issuer: brand.legal,
    seller: transaction.vehicle.company.name,
    orderId: transaction.id,
    deposit: transaction.deposit,
  };
}

export default function DepositReceipt() {
  return <Receipt {...useLoaderData<typeof loader>()} />;
}
