/** The texts of one contract in one language, with the names of its parties filled in. */
import type { z } from "@hono/zod-openapi";
import type { salesContractText } from "#contract/purchase/transaction.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { TextKey, TextValues } from "#locales/texts.ts";
import type { SalesContractFacts } from "./sales-contract-facts.ts";

type Row = z.infer<typeof salesContractText>["sections"][number]["rows"][number];

export interface SalesContractWords {
  language: Language;
  /** A text in which `{{Buyer}}`, `{{ofSeller}}` and the like are the parties as this kind of contract names them. */
  t: (key: TextKey, values?: TextValues) => string;
  money: (cents: number) => string;
  /** A row with an amount, and one with the total of the rows above it. */
  amount: (key: TextKey, cents: number) => Row;
  total: (key: TextKey, cents: number) => Row;
}

const roleNames = [
  "SellerName",
  "seller",
  "Seller",
  "ofSeller",
  "BuyerName",
  "buyer",
  "Buyer",
  "ofBuyer",
  "toBuyer",
] as const;

export function contractWords({ kind }: Pick<SalesContractFacts, "kind">, language: Language): SalesContractWords {
  const texts = getTexts(language);
  const roles = kind === "lease" ? "lease" : "sale";
  const roleTexts = Object.fromEntries(roleNames.map((name) => [name, texts(`contract:roles.${roles}.${name}`)]));
  const t: SalesContractWords["t"] = (key, values) => texts(key, { ...roleTexts, ...values });
  const money = (cents: number) => formatMoney(cents, language);
  return {
    ...{ language, t, money },
    amount: (key, cents) => ({ term: t(key), value: money(cents), kind: "amount" }),
    total: (key, cents) => ({ term: t(key), value: money(cents), kind: "total" }),
  };
}
