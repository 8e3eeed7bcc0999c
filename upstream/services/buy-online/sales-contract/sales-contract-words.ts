/** The texts of one contract in one language, with the names of its parties filled in. */
import type { Language } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { TextKey, TextValues } from "#locales/texts.ts";
import type { SalesContractFacts } from "./sales-contract-facts.ts";

export interface SalesContractWords {
  language: Language;
  /** A text in which `{{Buyer}}`, `{{ofSeller}}` and the like are the parties as this kind of contract names them. */
  t: (key: TextKey, values?: TextValues) => string;
  money: (cents: number) => string;
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
  return {
    language,
    t: (key, values) => texts(key, { ...roleTexts, ...values }),
    money: (cents) => formatMoney(cents, language),
  };
}
